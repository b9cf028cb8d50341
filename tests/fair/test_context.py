"""One context, one way to write it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.fair import Context, FairError, read_context
from tests.fair.opened import VECTOR_CONTEXT

texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
contexts = st.builds(
    Context,
    table=texts,
    deal=st.integers(0, 10**6),
    rules=texts,
    deck=texts,
    seats=st.lists(texts, min_size=1, max_size=6, unique=True).map(tuple),
)


@given(contexts)
def test_what_is_written_can_be_read(context: Context) -> None:
    assert read_context(context.encoded) == context


WRONG = {
    "not JSON": b"{",
    "not UTF-8": b"\xff",
    "no object": b"[1]",
    "too deep": b"[" * 100_000,
    "a number with too many digits": VECTOR_CONTEXT.encoded.replace(b":1,", b":" + b"1" * 5000 + b",", 1),
    "another version": VECTOR_CONTEXT.encoded.replace(b'"v":1', b'"v":2'),
    "a version that is a truth": VECTOR_CONTEXT.encoded.replace(b'"v":1', b'"v":true'),
    "a deal that is a truth": VECTOR_CONTEXT.encoded.replace(b'"deal":1', b'"deal":true'),
    "a deal before the first": VECTOR_CONTEXT.encoded.replace(b'"deal":1', b'"deal":-1'),
    "blanks": VECTOR_CONTEXT.encoded.replace(b",", b", "),
    "a key more": VECTOR_CONTEXT.encoded.replace(b'"v":1', b'"v":1,"w":1'),
    "a key twice": VECTOR_CONTEXT.encoded.replace(b'"v":1', b'"v":1,"v":1'),
    "a key less": VECTOR_CONTEXT.encoded.replace(b',"v":1', b""),
    "another order": b'{"v":1,' + VECTOR_CONTEXT.encoded[1:].replace(b',"v":1', b""),
    "an escape": VECTOR_CONTEXT.encoded.replace(b'"t-1"', rb'"t\u002d1"'),
    "half a character": VECTOR_CONTEXT.encoded.replace(b'"t-1"', rb'"\ud800"'),
    "a table without a name": VECTOR_CONTEXT.encoded.replace(b'"t-1"', b'""'),
    "seats that are no list": VECTOR_CONTEXT.encoded.replace(b'["a","b","c","d"]', b'"abcd"'),
    "no seats": VECTOR_CONTEXT.encoded.replace(b'["a","b","c","d"]', b"[]"),
    "a seat that is a number": VECTOR_CONTEXT.encoded.replace(b'"a"', b"1"),
    "a player twice": VECTOR_CONTEXT.encoded.replace(b'"b"', b'"a"'),
}


@pytest.mark.parametrize("written", WRONG.values(), ids=WRONG.keys())
def test_everything_else_is_refused(written: bytes) -> None:
    assert written != VECTOR_CONTEXT.encoded
    with pytest.raises(FairError) as refused:
        read_context(written)

    assert refused.value.code == "unreadable-context"
