import type { PlanView } from '#contract/matchPlan.ts';
import { rulesOf } from '#domain/match/format.ts';
import { type PositionsPlayed, positionsPlayed, seasonPositions } from '#domain/match/positionsPlayed.ts';
import type { Sport } from '#domain/sports.ts';
import type { Query } from '#server/db/database.ts';
import * as store from './store.ts';

/** Matches of a season that are looked at, the newest; and matches in memory, some thirty seasons of a team. */
const [looked, kept] = [60, 1_200];

/**
 * The positions of players, match by match, read from the logs: no row holds them. In memory and checked against the
 * number of each match's newest entry. May be emptied at any time.
 */
export class SeasonBook {
  readonly #known = new Map<string, { readonly as: string; readonly where: PositionsPlayed }>();

  /** What the players of a match have played in the season's other matches: their minutes, and where. */
  async read(query: Query, of: store.Of): Promise<PlanView['season']> {
    const [minutes, matches] = await Promise.all([
      store.seasonMinutes(query, of),
      store.matchesOver(query, of, looked),
    ]);
    const unread = matches.filter((one) => this.#known.get(one.id)?.as !== asOf(one));
    const logs = await store.logsOf(
      query,
      unread.map(({ id }) => id),
    );
    for (const one of unread)
      this.#keep(one, positionsPlayed(rulesOf(one.format as Sport, JSON.parse(one.rules)), logs.get(one.id) ?? []));
    const read = matches.flatMap(({ id }) => {
      const known = this.#known.get(id);
      return known ? [known.where] : [];
    });
    const where = seasonPositions(read);
    return minutes.map((one) => ({ ...one, positions: [...(where[one.playerId] ?? [])] }));
  }

  #keep(match: store.SeasonMatch, where: PositionsPlayed): void {
    this.#known.delete(match.id);
    this.#known.set(match.id, { as: asOf(match), where });
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > kept && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Its log and its rules, as far as they go. */
const asOf = ({ head_seq, version }: store.SeasonMatch): string => `${head_seq} ${version}`;
