import { sql } from 'kysely';
import type { Condition } from '#domain/insight/definition.ts';
import type { Query } from '#server/db/database.ts';
import type { FactTable, Piece } from './pieces.ts';
import type { Within } from './scope.ts';

/** Days of the club as its moments: from the first, and before the day after the last. */
export type Span = { readonly from: string; readonly to: string; readonly since: number; readonly before: number };
/** What conditions are read with. */
export type Setting = {
  readonly query: Query;
  readonly clubId: string;
  readonly now: number;
  /** Matches that are being played are asked for, in place of those that are over. */
  readonly live?: boolean;
  /** The days of a season of the club, by its id. */
  readonly seasons: ReadonlyMap<string, Span>;
  readonly spanOf: (from: string, to: string) => Span;
};

const inSpan = (table: FactTable, { from, to, since, before }: Span): Piece =>
  table.dated === 'day'
    ? sql`${table.at} between ${from} and ${to}`
    : sql`${table.at} >= ${since} and ${table.at} < ${before}`;

/** The column, or what stands for it, that a filter narrows. */
const columnOf = (table: FactTable, filter: string): Piece | undefined =>
  filter === 'player' ? table.person : table.dimensions[filter];

const goalTypes: Readonly<Record<string, Piece>> = {
  for: sql`f.kind = 'goal'`,
  against: sql`f.kind = 'conceded'`,
  play: sql`f.kind in ('goal', 'conceded') and f.sub = 'play'`,
  penalty: sql`f.kind in ('goal', 'conceded') and f.sub = 'penalty'`,
  own: sql`f.kind in ('goal', 'conceded') and f.sub = 'ownGoal'`,
};
const nothing = sql`1 = 0`;
/** A match in which a player was on the pitch. */
const playedIn = (playerId: string): Piece =>
  sql`exists (select 1 from match_player mp where mp.match_id = f.match_id and mp.player_id = ${playerId} and mp.played = 1)`;

const anyOf = (pieces: readonly Piece[]): Piece =>
  pieces.length === 0 ? nothing : sql`(${sql.join([...pieces], sql` or `)})`;

const valuesOf = ({ is, in: several, notIn }: Condition): readonly string[] =>
  is === undefined ? (several ?? notIn ?? []) : [is];

const chosen = (table: FactTable, condition: Condition, setting: Setting): Piece => {
  const values = valuesOf(condition);
  if (condition.filter === 'goalType') return anyOf(values.map((value) => goalTypes[value] ?? nothing));
  if (condition.filter === 'season' && !table.season) {
    const spans = values.flatMap((id) => setting.seasons.get(id) ?? []);
    return anyOf(spans.map((span) => sql`(${inSpan(table, span)})`));
  }
  if (condition.filter === 'player' && !table.person) return anyOf(values.map(playedIn));
  const column = condition.filter === 'season' ? table.season : columnOf(table, condition.filter);
  if (!column) return nothing;
  return anyOf(values.map((value) => sql`${column} = ${value}`));
};

/** A condition of a question as SQL; its values are parameters. */
export const conditionPiece = (table: FactTable, condition: Condition, setting: Setting): Piece => {
  if (condition.between) return sql`(${inSpan(table, setting.spanOf(...condition.between))})`;
  const piece = chosen(table, condition, setting);
  return condition.notIn ? sql`not coalesce(${piece}, ${sql.lit(false)})` : piece;
};

const among = (column: Piece, values: readonly string[]): Piece =>
  sql`${column} in (${sql.join(values.map((value) => sql`${value}`))})`;

/** The rows that a reader may have. Nothing that is asked takes it away. */
export const scopePiece = (table: FactTable, { teams, own }: Within, { clubId }: Setting): Piece => {
  const inClub = sql`${table.club} = ${clubId}`;
  if (teams === null) return inClub;
  const ofTeams = teams.size === 0 ? nothing : among(table.team, [...teams]);
  const ofOwn = table.person && own.size > 0 ? among(table.person, [...own]) : nothing;
  return sql`${inClub} and (${ofTeams} or ${ofOwn})`;
};
