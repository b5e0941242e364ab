"""What the site tells every page: whom to ask, the operator's notice, whether tables may be made."""

from fastapi import APIRouter

from app.edge.context import InContext
from app.protocol.http import SiteInfo

router = APIRouter(prefix="/api/site", tags=["site"])


@router.get("")
async def read_site(context: InContext) -> SiteInfo:
    """From memory: asking costs the server next to nothing."""
    return SiteInfo(
        contact=context.settings.contact, notice=context.orders.notice, new_tables=context.orders.new_tables
    )
