"""Route for facts about the site: the operator's contact and notice, and what the site allows."""

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
        reviews=context.settings.reviews_per_hour > 0,
    )
