// Tells whether this browser lets a worker write into its files at once.

const able = self.FileSystemFileHandle && "createSyncAccessHandle" in FileSystemFileHandle.prototype;
postMessage(Boolean(able));
