"""Levels and pace of bots: chosen in the lobby and on the start page, remembered, and told to everybody."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.axe import complaints
from tests.e2e.geometry import PAGE, problems
from tests.e2e.people import PHONE, TOUCHED_PHONE, Person, Screen, Tab
from tests.server import Server

FRENCH_LAPTOP = Screen(1280, 720, locale="fr-FR")
WORDS = {
    "en-GB": ("How strong the bots are that play", "Play now with bots:", "Play", "Strong bot", "People"),
    "fr-FR": (
        "Le niveau des robots qui jouent à",
        "Jouer tout de suite avec des robots :",
        "Jouer",
        "Robot fort",
        "Joueurs",
    ),
}
PACES = {
    "en-GB": (
        "How quick the bots are that play",
        "Slow",
        "Quick",
        "Play now with bots:",
        "Play",
        "People",
    ),
    "fr-FR": (
        "Le rythme des robots qui jouent à",
        "Lent",
        "Rapide",
        "Jouer tout de suite avec des robots :",
        "Jouer",
        "Joueurs",
    ),
}


def is_well_made(tab: Tab) -> None:
    assert complaints(tab.page) == []
    assert problems(tab.page, PAGE) == []


def open_seat(tab: Tab, seat: int) -> Locator:
    """Press the button of a seat in the lobby; returns the sheet it opens."""
    tab.press(tab.seat(seat).get_by_role("button"))
    sheet = tab.page.locator("dialog[open]")
    sheet.wait_for()
    return sheet


def people_in_game(tab: Tab, title: str = "People") -> Locator:
    """The people in the menu of a game."""
    tab.page.get_by_test_id("board").wait_for()
    tab.press_button("Menu")
    tab.press_button(title)
    return tab.page.get_by_role("dialog", name=title).get_by_role("listitem")


def test_the_host_chooses_levels_by_touch_and_everybody_is_told(person):
    ann, bo = person("Ann", TOUCHED_PHONE), person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    ann.tab.choose_at(2, "Add an easy bot")
    expect(bo.tab.seat(2)).to_contain_text("Easy bot")
    sheet = open_seat(ann.tab, 2)
    ann.tab.press(sheet.get_by_role("radio", name="Strong"))
    expect(sheet).to_contain_text("Wins about 9 of 10 games against three easy bots.")
    for tab in (ann.tab, bo.tab):
        expect(tab.seat(2)).to_contain_text("Strong bot, bold")
    is_well_made(ann.tab)
    ann.tab.press_button("Close")
    ann.tab.page.reload()
    ann.tab.choose_at(3, "Add a strong bot")
    expect(bo.tab.seat(3)).to_contain_text("Strong bot, cheeky")
    is_well_made(bo.tab)
    ann.tab.press_button("Start")
    for tab in (ann.tab, bo.tab):
        strong = people_in_game(tab).filter(has_text="Strong bot")
        expect(strong).to_have_text([re.compile("Hera.*bold"), re.compile("Pavo.*cheeky")])


def test_the_host_chooses_levels_by_keys_in_french(person):
    ann: Person = person("Ann", FRENCH_LAPTOP)
    page, keyboard = ann.tab.page, ann.tab.page.keyboard
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(ann.origin)
    ann.tab.press_button("Créer une table : PIKOKO")
    page.get_by_label("Ton nom").fill(ann.name)
    keyboard.press("Enter")
    ann.tab.seat(1).get_by_role("button").press("Enter")
    ann.tab.button("Ajouter un robot facile").press("Enter")
    expect(ann.tab.seat(1)).to_contain_text("Robot facile")
    ann.tab.seat(1).get_by_role("button").press("Enter")
    page.get_by_role("radio", name="Facile").focus()
    keyboard.press("ArrowRight")
    expect(ann.tab.seat(1)).to_contain_text("Robot moyen, prudent")
    expect(page.get_by_role("radio", name="Moyen")).to_be_focused()
    is_well_made(ann.tab)
    keyboard.press("ArrowRight")
    expect(ann.tab.seat(1)).to_contain_text("Robot fort, prudent")
    keyboard.press("Escape")
    is_well_made(ann.tab)
    page.reload()
    ann.tab.button("Jouer avec 1 robot").press("Enter")
    expect(people_in_game(ann.tab, "Joueurs").filter(has_text="Robot fort")).to_have_count(2)


@pytest.mark.parametrize("screen", [TOUCHED_PHONE, FRENCH_LAPTOP], ids=["touch", "keys"])
def test_a_game_alone_is_played_with_bots_of_the_level_chosen_last(person, screen: Screen):
    me: Person = person("Robin", screen)
    page = me.tab.page
    how_strong, play_now, play, strong, people = WORDS[screen.locale]
    level = page.get_by_role("combobox", name=f"{how_strong} PIKOKO")
    page.goto(me.origin)
    expect(level).to_have_value("casual")
    if screen.touch:
        level.select_option("expert")
    else:
        level.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
    expect(level).to_have_value("expert")
    page.reload()
    expect(level).to_have_value("expert")
    expect(page.get_by_role("combobox", name=f"{how_strong} Plotters Inc.")).to_have_value("casual")
    is_well_made(me.tab)
    me.tab.press_button(f"{play_now} PIKOKO")
    page.get_by_role("textbox").last.fill(me.name)
    me.tab.press_button(play)
    expect(people_in_game(me.tab, people).filter(has_text=strong)).to_have_count(2)


@pytest.mark.parametrize("screen", [TOUCHED_PHONE, FRENCH_LAPTOP], ids=["touch", "keys"])
def test_bots_are_as_quick_as_chosen_last_and_the_host_changes_it_during_a_game(person, screen: Screen):
    me: Person = person("Robin", screen)
    page = me.tab.page
    how_quick, slow, quick, play_now, play, people = PACES[screen.locale]
    pace = page.get_by_role("combobox", name=f"{how_quick} PIKOKO")
    page.goto(me.origin)
    expect(pace).to_have_value("normal")
    pace.select_option("quick")
    page.reload()
    expect(pace).to_have_value("quick")
    expect(page.get_by_role("combobox", name=f"{how_quick} Plotters Inc.")).to_have_value("quick")
    me.tab.press_button(f"{play_now} PIKOKO")
    page.get_by_role("textbox").last.fill(me.name)
    me.tab.press_button(play)
    people_in_game(me.tab, people)
    expect(page.get_by_role("radio", name=quick)).to_be_checked()
    me.tab.press(page.get_by_role("radio", name=slow))
    expect(page.get_by_role("radio", name=slow)).to_be_checked()
    is_well_made(me.tab)
    page.reload()
    people_in_game(me.tab, people)
    expect(page.get_by_role("radio", name=slow)).to_be_checked()
    page.goto(me.origin)
    expect(pace).to_have_value("slow")


def test_a_first_game_with_hints_is_played_with_easy_bots_that_take_their_time(person, site: Server):
    me: Person = person("Robin", newcomer=True)
    page = me.tab.page
    page.goto(me.origin)
    page.get_by_role("combobox", name="How strong the bots are that play PIKOKO").select_option("expert")
    page.get_by_role("combobox", name="How quick the bots are that play PIKOKO").select_option("quick")
    page.goto(f"{site.url}/learn/pikoko")
    me.say_name("Start the first game")
    expect(people_in_game(me.tab).filter(has_text="Easy bot")).to_have_count(2)
    expect(page.get_by_role("radio", name="Normal pace")).to_be_checked()
