import type { ShadowTeam } from '#contract/scoutingPlan.ts';
import { ageOn } from '#domain/days.ts';
import { formationByKey, formationsOf } from '#domain/formations.ts';
import type { Sport } from '#domain/sports.ts';
import { mean } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { currentSeason, type TeamRow } from '#server/modules/team/store.ts';

type Slot = ShadowTeam['slots'][number];
type Candidate = Slot['candidates'][number];
type Season = { readonly id: string; readonly name: string; readonly starts_on: string };
export type Which = { readonly team: TeamRow; readonly season: Season };

/** A season of a club. */
export const seasonRow = (query: Query, clubId: string, id: string): Promise<Season | undefined> =>
  query
    .selectFrom('season')
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'starts_on'])
    .executeTakeFirst();

const candidateRows = (query: Query, { team, season }: Which) =>
  query
    .selectFrom('shadow_candidate as c')
    .leftJoin('player', 'player.id', 'c.player_id')
    .leftJoin('foreign_player as f', 'f.id', 'c.foreign_player_id')
    .leftJoin('team_player', (on) =>
      on.onRef('team_player.player_id', '=', 'c.player_id').on('team_player.team_id', '=', team.id),
    )
    .where('c.team_id', '=', team.id)
    .where('c.season_id', '=', season.id)
    // Who was removed is no candidate, and comes back when restored.
    .where('player.deleted_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .where('f.erased_at', 'is', null)
    .select(['c.slot', 'c.player_id', 'c.foreign_player_id', 'c.note', 'team_player.dorsal'])
    .select(['player.first_name', 'player.last_name', 'player.position', 'player.birth_date'])
    .select(['f.first_name as f_first', 'f.last_name as f_last', 'f.position as f_position', 'f.birth_year'])
    .orderBy('c.slot')
    .orderBy('c.rank')
    .execute();

/** Minutes of matches of some players in the current season, and the mean of the ratings after them. */
const figuresOf = async (query: Query, clubId: string, ids: readonly string[]) => {
  const seasonId = await currentSeason(query, clubId);
  if (seasonId === null || ids.length === 0)
    return { minutes: new Map<string, number>(), means: new Map<string, number>() };
  const played = await query
    .selectFrom('match_player')
    .where(isAmong(query, 'player_id', ids))
    .where('season_id', '=', seasonId)
    .groupBy('player_id')
    .select((by) => ['player_id', by.fn.sum<number>('minutes').as('minutes')])
    .execute();
  const rated = await query
    .selectFrom('evaluation')
    .innerJoin('evaluation_score', 'evaluation_score.evaluation_id', 'evaluation.id')
    .where(isAmong(query, 'evaluation.player_id', ids))
    .where('evaluation.season_id', '=', seasonId)
    .where('evaluation.kind', '=', 'match')
    .where('evaluation.state', '=', 'done')
    .where('evaluation.deleted_at', 'is', null)
    .where('evaluation_score.score', 'is not', null)
    .groupBy('evaluation.player_id')
    .select((by) => ['evaluation.player_id', by.fn.avg<number>('evaluation_score.score').as('mean')])
    .execute();
  return {
    minutes: new Map(played.map((row) => [row.player_id, Number(row.minutes)])),
    means: new Map(rated.map((row) => [row.player_id, Number(row.mean)])),
  };
};

/** Of each outsider the mean of the newest report of each scout: the lowest, the highest, and how many. */
const rangesOf = async (query: Query, ids: readonly string[]) => {
  const rows = await query
    .selectFrom('scouting_report')
    .where(isAmong(query, 'foreign_player_id', ids))
    .where('state', '=', 'done')
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .select(['foreign_player_id', 'author_id', 'scores'])
    .execute();
  const ranges = [...Map.groupBy(rows, (row) => row.foreign_player_id)].map(([id, reports]) => {
    const newest = [...Map.groupBy(reports, (row) => row.author_id).values()].flatMap(([first]) => {
      const scores = (JSON.parse(first?.scores ?? '[]') as { score: number | null }[]).flatMap(
        ({ score }) => score ?? [],
      );
      return mean(scores) ?? [];
    });
    const range =
      newest.length === 0 ? { low: null, high: null } : { low: Math.min(...newest), high: Math.max(...newest) };
    return [id, { ...range, raters: newest.length }] as const;
  });
  return new Map(ranges);
};

const noFigures = { dorsal: null, minutes: null, mean: null, low: null, high: null, raters: 0 };
/** The shadow team of a team in a season; before it was saved, the first formation of its format without candidates. */
export const shadowOf = async (query: Query, which: Which): Promise<ShadowTeam> => {
  const { team, season } = which;
  const saved = await query
    .selectFrom('shadow_team')
    .where('team_id', '=', team.id)
    .where('season_id', '=', season.id)
    .select(['formation', 'version'])
    .executeTakeFirst();
  const formation = formationByKey(saved?.formation ?? '') ?? formationsOf(team.format as Sport)[0];
  const rows = await candidateRows(query, which);
  const { minutes, means } = await figuresOf(
    query,
    team.club_id,
    rows.flatMap((row) => row.player_id ?? []),
  );
  const ranges = await rangesOf(
    query,
    rows.flatMap((row) => row.foreign_player_id ?? []),
  );
  const asCandidate = (row: (typeof rows)[number]): Candidate =>
    row.player_id !== null
      ? {
          ...{ ...noFigures, kind: 'player', id: row.player_id, note: row.note, dorsal: row.dorsal },
          ...{ firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
          position: row.position as Candidate['position'],
          age: row.birth_date === null ? null : ageOn(row.birth_date, season.starts_on),
          ...{ minutes: minutes.get(row.player_id) ?? 0, mean: means.get(row.player_id) ?? null },
        }
      : {
          ...{ ...noFigures, kind: 'foreignPlayer', id: String(row.foreign_player_id), note: row.note },
          ...{ firstName: row.f_first ?? '', lastName: row.f_last ?? '' },
          position: row.f_position as Candidate['position'],
          age: row.birth_year === null ? null : Number(season.starts_on.slice(0, 4)) - row.birth_year,
          ...ranges.get(String(row.foreign_player_id)),
        };
  const bySlot = Map.groupBy(rows, ({ slot }) => slot);
  const slots = (formation?.slots ?? []).map(({ id, position, x, y }) => ({
    ...{ slot: id, position, x, y },
    candidates: (bySlot.get(id) ?? []).map(asCandidate),
  }));
  const least = Math.min(...slots.map(({ candidates }) => candidates.length));
  return {
    ...{ teamId: team.id, teamName: team.name, seasonId: season.id, seasonName: season.name },
    ...{ formation: formation?.key ?? '', version: saved?.version ?? 0, slots },
    thinnest: slots.find(({ candidates }) => candidates.length === least)?.slot ?? null,
  };
};
