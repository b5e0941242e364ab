"""Route for facts about the site: the operator's contact and notice, and whether new tables are allowed."""

from fastapi import APIRouter

from app.edge.context import InContext
from app.protocol.http import SiteInfo

router = APIRouter(prefix="/api/site", tags=["site"])


@router.get("")
async def read_site(context: InContext) -> SiteInfo:
    """Read from memory, so that it costs the server next to nothing."""
    return SiteInfo(
        contact=context.settings.contact,
        notice=context.orders.notice,
        new_tables=context.orders.new_tables,
        retention_days=context.settings.retention_days or None,
    )
