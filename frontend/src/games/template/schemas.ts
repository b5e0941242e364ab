/** What `make types` would write of the view, if the template were on the wire: a game made from it has its own there. */
export interface Schemas {
  readonly TemplatePlay: {
    readonly by: number;
    readonly card: string;
  };
  readonly TemplateTrick: {
    readonly leader: number;
    readonly plays: readonly Schemas["TemplatePlay"][];
    readonly winner: number | null;
  };
  readonly TemplateView: {
    readonly hand_sizes: readonly number[];
    readonly hands: readonly (readonly string[] | null)[];
    readonly phase: "tricks" | "over";
    readonly points: readonly number[];
    readonly trick: Schemas["TemplateTrick"] | null;
    readonly tricks: readonly Schemas["TemplateTrick"][];
    readonly winners: readonly number[] | null;
  };
}
