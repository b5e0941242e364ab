// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { words as en, type Words } from "../../words/en";
import { words as fr } from "../../words/fr";
import { inContext } from "../../words/language";
import Invite from "./Invite.svelte";
import { Sharing } from "./sharing.svelte";

const sharing = new Sharing(() => ({ link: "", title: "", text: "" }));
const show = (link: string, words: Words = en) =>
  render(Invite, {
    props: { link, locked: false, sharing, wide: true, onqr: () => {} },
    context: inContext(words),
  });

describe("the invitation", () => {
  test.each(["localhost:8000", "127.0.0.1:8000", "127.1.2.3", "[::1]:8000"])(
    "says at %s that only this computer can open it, and how others could if asked",
    (host) => {
      show(`http://${host}/t/quiet-garden`);
      expect(screen.getByText(en.lobby.only_here).tagName).toBe("SUMMARY");
      expect(screen.getByText(/HOST=/).closest("details")?.open).toBe(false);
    },
  );

  test("says so in French", () => {
    show("http://localhost/t/quiet-garden", fr);
    expect(screen.getByText("Ce lien ne s’ouvre que sur cet ordinateur")).toBeTruthy();
  });

  test.each(["192.168.1.5:8000", "cards.example", "localhost.example", "127.0.0.1.example"])(
    "says nothing of it at %s",
    (host) => {
      show(`http://${host}/t/quiet-garden`);
      expect(screen.getByText(en.lobby.invite_text)).toBeTruthy();
      expect(screen.queryByText(/HOST=/)).toBeNull();
    },
  );
});
