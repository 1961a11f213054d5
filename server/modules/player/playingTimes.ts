import type { PlayingTime } from '#contract/playingTime.ts';

type Played = {
  readonly match_id: string;
  readonly team_id: string;
  readonly player_id: string;
  readonly minutes: number;
};
type Member = { readonly player_id: string; readonly team_id: string };
type Match = { readonly teamId: string; readonly length: number; readonly minutes: ReadonlyMap<string, number> };

/** How many matches the row of a player shows. */
const shown = 5;

/** Matches in the order of their rows. One lasted as long as the player who was on longest. */
const matchesIn = (rows: readonly Played[]): readonly Match[] =>
  [...Map.groupBy(rows, (row) => row.match_id).values()].map((played) => ({
    teamId: played[0]?.team_id ?? '',
    length: Math.max(...played.map(({ minutes }) => minutes)),
    minutes: new Map(played.map(({ player_id, minutes }) => [player_id, minutes])),
  }));

/**
 * The playing time of the members of teams: of all matches of their teams, also those for which they were not called up,
 * and of the last ones. `rows` has the newest match first.
 */
export const playingTimesOf = (members: readonly Member[], rows: readonly Played[]): PlayingTime[] => {
  const matches = matchesIn(rows).filter(({ length }) => length > 0);
  return [...Map.groupBy(members, (member) => member.player_id)].map(([playerId, teams]) => {
    const own = matches.filter(({ teamId }) => teams.some(({ team_id }) => team_id === teamId));
    const minutesIn = ({ minutes }: Match): number => minutes.get(playerId) ?? 0;
    const sum = (of: (match: Match) => number): number => own.reduce((total, match) => total + of(match), 0);
    return {
      playerId,
      share: own.length === 0 ? null : sum(minutesIn) / sum(({ length }) => length),
      last: own.slice(0, shown).map((match) => minutesIn(match) / match.length),
    };
  });
};
