"""What a store raises. Whoever loses a race gets an answer (`Conflict`, `Repeated`), never an exception."""

from __future__ import annotations


class StoreError(Exception):
    """The store could not do what was asked."""


class Unknown(StoreError):  # noqa: N818 - said of the batch: its outcome is unknown
    """The batch was sent, and the connection broke before the answer: it is committed, or it is not.

    Send it again with the same command ids: it is then `Repeated`, or `Done`.
    """


class Unavailable(StoreError):  # noqa: N818 - said of the database
    """The database cannot be reached. Nothing was written."""


class BatchRefused(StoreError):  # noqa: N818 - said of the batch
    """The batch breaks an invariant of the schema. Nothing was written."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        """The constraint, the trigger's invariant (`L3`) or the column, as the database names it."""


class WrongSchema(StoreError):  # noqa: N818 - said of the database
    """The database has another schema version than this program, or none."""


class NewerSchema(WrongSchema):
    """The database was migrated by a newer program, and not in a way that this one can go on with."""


class NotMember(WrongSchema):
    """The login may not work in the role of a table."""


class NotDurable(StoreError):  # noqa: N818 - said of the database
    """The database acknowledges commits that it has not synced."""


class InUse(StoreError):  # noqa: N818 - said of the file
    """Another process has the file open: a SQLite store serves one."""
