"""Birds that speak: a phrase stands at the speaker on everybody's page, but not before the first reveal."""

from playwright.sync_api import Locator, expect

from tests.e2e.axe import complaints
from tests.e2e.people import LAPTOP, TOUCHED_PHONE, Screen, Tab
from tests.e2e.playing import Play

FAR_PX = 110
"""A bubble that people can read from 3 m away, at 1920 x 1080."""


def birds(tab: Tab) -> Locator:
    """What has one's bird speak."""
    return tab.page.get_by_test_id("phrases")


def bubble(tab: Tab, said: str) -> Locator:
    """The bubble of a seat with a phrase, such as `0 clap`."""
    return tab.page.locator(f"[data-said='{said}']")


def is_inside_the_window(tab: Tab, said: str) -> bool:
    box, size = bubble(tab, said).bounding_box(), tab.page.viewport_size
    assert box
    assert size
    return box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size["width"]


def width_of(tab: Tab, said: str) -> float:
    """Width of a bubble on the page, which may still grow."""
    return float(tab.page.eval_on_selector(f"[data-said='{said}']", "bubble => bubble.offsetWidth"))


def test_two_people_see_each_others_birds_speak_but_not_between_the_deal_and_the_first_reveal(person):
    phone, laptop = person("Ann", TOUCHED_PHONE), person("Bo", LAPTOP)
    laptop.open_link(phone.create_table())
    ann, bo = phone.tab, laptop.tab
    television = person("Television", Screen(1920, 1080)).tab
    television.page.goto(f"{ann.page.url}/screen")
    expect(television.page.get_by_test_id("screen")).to_be_visible()
    bo.press_button("Clap")
    for tab in (ann, bo, television):
        expect(bubble(tab, "1 clap")).to_be_visible()
        assert is_inside_the_window(tab, "1 clap")
    assert width_of(television, "1 clap") >= FAR_PX
    for tab in (ann, television):
        expect(tab.page.get_by_test_id("said")).to_have_text("Bo claps")
    expect(bubble(ann, "1 clap")).to_have_count(0)

    ann.press_button("Start with 1 bot")
    expect(birds(ann)).to_have_attribute("data-open", "false")
    expect(birds(bo)).to_have_attribute("data-open", "false")
    expect(birds(ann).get_by_role("button")).to_have_accessible_name("Chat")
    expect(birds(bo).get_by_role("button", name="Clap")).to_have_count(0)

    Play([ann, bo], seed=3).run(lambda sight: birds(ann).get_attribute("data-open") == "true")
    ann.press_button("Have your bird speak")
    assert complaints(ann.page) == []
    ann.press(ann.button("Laugh", inside=birds(ann)))
    for tab in (ann, bo, television):
        expect(bubble(tab, "0 laugh")).to_be_visible()
        assert is_inside_the_window(tab, "0 laugh")
    expect(bo.page.get_by_test_id("said")).to_have_text("Ann laughs")
    sent = [frame for frame in bo.frames if '"type":"phrase"' in frame]
    assert len(sent) == 2
