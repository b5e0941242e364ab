"""Store: the database of players, tables, journals and results. The only package that uses SQLAlchemy."""

from app.store.players import PlayerStore
from app.store.records import RecordStore
from app.store.store import Store
from app.store.tables import OwnTable, Summary, TableStore, canonical

__all__ = [
    "OwnTable",
    "PlayerStore",
    "RecordStore",
    "Store",
    "Summary",
    "TableStore",
    "canonical",
]
