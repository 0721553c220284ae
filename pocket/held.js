// Another window may have a file open: Chromium and Firefox say so by one name, WebKit by another.

const NAMES = ["NoModificationAllowedError", "InvalidStateError"];

export const isHeld = (error) => NAMES.includes(error?.name);
