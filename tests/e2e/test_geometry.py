"""The measuring itself: it finds planted mistakes, and nothing on a page without mistakes."""

import pytest

from tests.e2e.geometry import BOARD, problems

WELL = """
<style>* { margin: 0; font: 16px/1.25 sans-serif } button { width: 120px; height: 44px; display: block }
</style>
<main class="regions"><section><button>Play B9</button></section><section><p class="name">Bo</p></section>
</main>
"""
PLANTED = {
    "outside": "<p style='position:absolute; left:340px; white-space:nowrap'>Your turn</p>",
    "cut": "<p style='width:60px; overflow:hidden; white-space:nowrap'>Waiting for everybody</p>",
    "covered": "<p style='position:absolute; top:100px'>Trump</p>"
    "<div style='position:absolute; top:95px; width:99px; height:40px; background:red'></div>",
    "small": "<button style='height:30px'>Share</button>",
    "scroll": "<div style='height:40px; overflow:auto'><p style='height:99px'>Round 1</p></div>",
    "overlap": "<button style='position:absolute; top:20px'>Change</button>",
}


def measured(page, html: str) -> set[str]:
    page.set_content(html)
    return {line.split(":")[0] for line in problems(page, BOARD)}


@pytest.fixture(scope="module")
def page(browser):
    opened = browser.new_page(viewport={"width": 360, "height": 640})
    yield opened
    opened.close()


def test_a_page_where_all_is_well_has_no_problems(page):
    assert measured(page, WELL) == set()


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_problem_is_found(page, kind):
    assert kind in measured(page, WELL + PLANTED[kind])


def test_names_may_be_shortened_and_nothing_else(page):
    style = "width:60px; overflow:hidden; text-overflow:ellipsis; white-space:nowrap"
    assert measured(page, WELL + f"<p class='name' style='{style}'>Maximiliane the Great</p>") == set()
    assert measured(page, WELL + f"<p style='{style}'>Maximiliane the Great</p>") == {"cut"}


def test_regions_that_share_a_place_and_texts_over_one_another_are_found(page):
    over = "<section style='position:absolute; top:50px'><p>Ann plays</p></section>"
    assert measured(page, WELL.replace("</main>", over + "</main>")) == {"overlap"}
