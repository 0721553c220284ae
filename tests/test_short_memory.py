"""A cache keeps the latest values, as many as there is room for."""

from concurrent.futures import ThreadPoolExecutor

from assistant.short_memory import ShortMemory


def test_of_too_many_those_kept_longest_ago_are_forgotten() -> None:
    memory = ShortMemory[str, str](2)
    for name in ("anna", "boris", "anna", "cyril"):
        memory.keep(name, name.title())
    assert list(memory) == ["anna", "cyril"]
    assert [memory.get(name) for name in ("anna", "boris")] == ["Anna", None]


def test_what_is_found_has_to_be_kept_again_to_stay_longer() -> None:
    memory = ShortMemory[str, int](2)
    memory.keep("anna", 1)
    memory.keep("boris", 2)
    assert memory.get("anna") == 1
    memory.keep("cyril", 3)
    assert list(memory) == ["boris", "cyril"]


def test_each_takes_its_size_and_the_last_one_stays_whatever_it_takes() -> None:
    memory = ShortMemory[str, str](5, len)
    memory.keep("a", "aa")
    memory.keep("b", "bb")
    memory.keep("a", "aaa")
    assert list(memory) == ["b", "a"]
    memory.keep("a", "aaaa")
    assert list(memory) == ["a"]
    memory.keep("long", "a whole evening")
    assert list(memory) == ["long"]
    memory.keep("a", "aa")
    memory.keep("b", "bb")
    assert list(memory) == ["a", "b"]


def test_there_are_no_more_than_so_many_however_small_they_are() -> None:
    memory = ShortMemory[str, str](100, len, most=2)
    for key in "abc":
        memory.keep(key, "")
    assert list(memory) == ["b", "c"]


def test_no_change_is_lost_between_threads() -> None:
    memory = ShortMemory[str, int](1)

    def count(_: int) -> None:
        for _ in range(200):
            memory.change("tries", lambda tries: (tries or 0) + 1)

    with ThreadPoolExecutor(8) as phones:
        list(phones.map(count, range(8)))
    assert memory.get("tries") == 1_600
