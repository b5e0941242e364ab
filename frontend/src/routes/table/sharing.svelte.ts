/** Gives the table's link to others, by the share sheet of a phone or by the clipboard, and says what came of it. */
import { canShare, copyText, type Shared, shareLink } from "./share";

const SAID_MS = 2000;

export class Sharing {
  said = $state<"copied" | "failed" | null>(null);
  /** A phone has a share sheet that people use; on a laptop they paste. */
  readonly bySheet: boolean;
  #field: HTMLInputElement | null = null;

  constructor(private readonly what: () => { link: string; title: string; text: string }) {
    this.bySheet = canShare() && matchMedia("(pointer: coarse)").matches;
  }

  /** Attached to the field from which the link can be copied by hand. */
  readonly keep = (field: HTMLInputElement): void => {
    this.#field = field;
  };

  share(): Promise<void> {
    const { link, title, text } = this.what();
    return this.bySheet ? this.#offer(shareLink(link, title, text)) : this.copy();
  }

  copy(): Promise<void> {
    return this.#offer(copyText(this.what().link).then((copied) => (copied ? "copied" : "failed")));
  }

  /** The share sheet says enough by itself. */
  async #offer(way: Promise<Shared>): Promise<void> {
    const done = await way;
    if (done === "shared") return;
    this.said = done;
    if (done === "copied") {
      setTimeout(() => {
        this.said = null;
      }, SAID_MS);
      return;
    }
    this.#field?.focus();
    this.#field?.select();
  }
}
