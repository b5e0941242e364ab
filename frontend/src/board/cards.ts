/** Cards written as the letter of a suit and a number: "B9". */

export function numberOf(card: string): number {
  return Number(card.slice(1));
}

/** Makes a game's `sorted(cards, order)`: by suit, in the order of `letters`, and number; or by number and suit. */
export function sorting(letters: readonly string[]) {
  const suit = (card: string) => letters.indexOf(card.charAt(0));
  return (cards: readonly string[], order: "suit" | "number" = "suit"): string[] =>
    [...cards].sort((a, b) => {
      const [bySuit, byNumber] = [suit(a) - suit(b), numberOf(a) - numberOf(b)];
      return order === "suit" ? bySuit || byNumber : byNumber || bySuit;
    });
}
