/** The messages of the wire, by the names the client uses. */
import type { components } from "./protocol";

type Schemas = components["schemas"];

export type Snapshot = Schemas["Snapshot"];
export type Update = Schemas["Update"];
export type TableView = Schemas["TableView"];
export type PersonView = Schemas["PersonView"];
export type SeatView = Schemas["SeatView"];
export type WatchersView = Schemas["WatchersView"];
export type Refused = Schemas["Refused"];
export type ChatLine = Schemas["ChatLine"];
export type Phrase = Schemas["Phrase"];
export type Presence = Schemas["Presence"];
export type Bye = Schemas["Bye"];
export type DoorReason = Schemas["Door"]["reason"];
export type ServerMessage = Schemas["ServerMessage"];
export type Command = Schemas["ClientMessage"];
export type Params = Refused["params"];

export type Me = Schemas["Me"];
export type PlayerCreated = Schemas["PlayerCreated"];
export type MyTable = Schemas["MyTable"];
export type GameInfo = Schemas["GameInfo"];
export type TableInfo = Schemas["TableInfo"];
export type TableCreated = Schemas["TableCreated"];
export type GameList = Schemas["GameList"];
export type ListedGame = Schemas["ListedGame"];
export type Standings = Schemas["Standings"];
export type StandingLine = Schemas["StandingLine"];
export type GamesForgotten = Schemas["GamesForgotten"];
export type RoundReplay = Schemas["RoundReplay"];
export type GameRecord = Schemas["GameRecord"];
export type StoryFact = Schemas["StoryFact"];
export type Review = Schemas["Review"];
export type ReviewedBid = Schemas["ReviewedBid"];
export type ReviewedBacking = Schemas["ReviewedBacking"];
export type ReviewedFork = Schemas["ReviewedFork"];
export type SiteInfo = Schemas["SiteInfo"];
export type Overview = Schemas["Overview"];

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** What the client asks for; the outbox gives it its id. */
export type Request = WithoutId<Exclude<Command, { type: "ping" | "away" }>>;
