import { dayOf, plusDays } from '#domain/days.ts';
import { absentDays, knownOf } from '#server/statistics/injuryFigures.ts';
import { squadOf } from '#server/statistics/injuryRows.ts';
import type { ComputedRow, ComputedTable, Computing } from './row.ts';

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(day) / dayMs;

type Span = { readonly from: string; readonly to: string };
type Team = Span & { readonly id: string; readonly seasonId: string };
const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/** The teams of the club with the days of their season that were until today; of none, those of the current one. */
const teamsOf = async ({ query, clubId, from, to, today }: Computing): Promise<readonly Team[]> => {
  const rows = await query
    .selectFrom('team')
    .innerJoin('season', (on) =>
      on.on((by) =>
        by.or([
          by('season.id', '=', by.ref('team.season_id')),
          by.and([
            by('team.season_id', 'is', null),
            by('season.club_id', '=', by.ref('team.club_id')),
            by('season.is_current', '=', 1),
          ]),
        ]),
      ),
    )
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where('season.deleted_at', 'is', null)
    .select(['team.id', 'season.id as season_id', 'season.starts_on', 'season.ends_on'])
    .execute();
  return rows
    .map((row) => ({
      ...{ id: row.id, seasonId: row.season_id },
      ...{ from: later(row.starts_on, from), to: earlier(earlier(row.ends_on, today), to) },
    }))
    .filter((one) => one.from <= one.to);
};

/** The players of each team with the first of these days on which they belonged to it, and the days that they missed. */
const squadsOf = async (of: Computing) => {
  const { query, clubId, today, zone } = of;
  const teams = await teamsOf(of);
  const span = {
    from: teams.map(({ from }) => from).toSorted()[0] ?? today,
    to:
      teams
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today,
  };
  const absent = absentDays(await knownOf(query, { clubId, ...span, today }), span);
  const squads = [];
  for (const team of teams) {
    const players = await squadOf(query, { clubId, teamIds: [team.id], seasonId: team.seasonId });
    const joined = players.map(({ id, joined: at }) => ({
      id,
      from: later(team.from, dayOf(new Date(Number(at)), zone)),
    }));
    squads.push({ team, players: joined.filter(({ from }) => from <= team.to) });
  }
  return { squads, absent };
};

/** Each day of each player in each team: whether the player could take part in full. */
export const availability: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const { squads, absent } = await squadsOf(of);
    const found: ComputedRow[] = [];
    for (const { team, players } of squads)
      for (const { id, from } of players) {
        const missed = absent.get(id);
        for (let day = from; day <= team.to; day = plusDays(day, 1)) {
          const full = missed?.has(numberOf(day)) ? 0 : 1;
          found.push({ thing: id, kind: 'player', day, team: team.id, person: id, values: { full, days: 1 } });
        }
      }
    return found;
  },
};

/** The players of a team on the days of its matches that are over: who could take part at least in part. */
export const kickOff: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const { squads, absent } = await squadsOf(of);
    const matches = await of.query
      .selectFrom('match_now')
      .where('club_id', '=', of.clubId)
      .where('over_at', 'is not', null)
      .select(['match_id', 'team_id', 'kickoff_at'])
      .execute();
    const byTeam = Map.groupBy(matches, ({ team_id }) => team_id);
    return squads.flatMap(({ team, players }) =>
      (byTeam.get(team.id) ?? []).flatMap(({ match_id, kickoff_at }) => {
        const day = dayOf(new Date(kickoff_at), of.zone);
        if (day < team.from || day > team.to) return [];
        return players
          .filter(({ from }) => from <= day)
          .map(({ id }): ComputedRow => {
            const there = absent.get(id)?.get(numberOf(day)) === 'none' ? 0 : 1;
            return {
              thing: match_id,
              kind: 'match',
              day,
              team: team.id,
              person: id,
              keys: { match: match_id },
              values: { there, squad: 1 },
            };
          });
      }),
    );
  },
};
