/** The words of PIKOKO's board, in whatever language. */
import type { Words as AllWords } from "../../words/en";

export type Words = AllWords["games"]["pikoko"];
