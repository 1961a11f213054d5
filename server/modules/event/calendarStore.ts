import type { Expression, SqlBool } from 'kysely';
import { type OccasionKind, occasionDaysAtMost } from '#domain/calendar/occasions.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** From a moment to another, epoch milliseconds; the end is not included. */
export type Span = { readonly from: number; readonly to: number };

const dayMs = 86_400_000;
/** The earliest start of what may still go on at a moment: an index knows starts alone. */
const earliest = (from: number): number => from - (occasionDaysAtMost + 1) * dayMs;

/** Ids of the occasions with one of these targets, or with attendance of one of these people. */
export const idsOfTargets = async (
  query: Query,
  { from, to }: Span,
  { targets, people }: { readonly targets: readonly string[]; readonly people: readonly string[] },
): Promise<string[]> => {
  const called = targetIdsQuery(query, { from, to }, targets);
  if (people.length === 0) return (await called.execute()).map(({ id }) => id);
  const noted = query
    .selectFrom('attendance')
    .where('person_id', 'in', people)
    .where('starts_at', '>=', earliest(from))
    .where('starts_at', '<', to)
    .select('occasion_id as id');
  return (await called.union(noted).execute()).map(({ id }) => id);
};
export const targetIdsQuery = (query: Query, { from, to }: Span, targets: readonly string[]) =>
  query
    .selectFrom('occasion_target')
    .where('target_id', 'in', targets.length > 0 ? targets : [''])
    .where('starts_at', '>=', earliest(from))
    .where('starts_at', '<', to)
    .select('occasion_id as id');

const columns = [
  'occasion.id',
  'occasion.club_id',
  'occasion.kind',
  'occasion.type_id',
  'occasion.title',
  'occasion.starts_at',
  'occasion.ends_at',
  'occasion.all_day',
  'occasion.first_day',
  'occasion.last_day',
  'occasion.place',
  'occasion.pitch_id',
  'occasion.pitch_part',
  'occasion.state',
  'occasion.series_id',
  'occasion.asks',
  'occasion.answer_default',
  'occasion.frozen_at',
] as const;

/** What is asked of the occasions: all of a club, those of a pitch, or those of a list. */
export type Within = { readonly clubId: string } | { readonly pitchId: string } | { readonly ids: readonly string[] };

/** The occasions of a span, by their start, with what a calendar shows of them. */
export const occasionsIn = (query: Query, { from, to }: Span, within: Within, seen: readonly Expression<SqlBool>[]) =>
  query
    .selectFrom('occasion')
    .leftJoin('match', 'match.id', 'occasion.id')
    .leftJoin('match_now', 'match_now.match_id', 'occasion.id')
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.ends_at', '>', from)
    .$if('clubId' in within, (q) =>
      q
        .where('occasion.club_id', '=', 'clubId' in within ? within.clubId : '')
        .where('occasion.starts_at', '>=', earliest(from))
        .where('occasion.starts_at', '<', to),
    )
    .$if('pitchId' in within, (q) =>
      q
        .where('occasion.pitch_id', '=', 'pitchId' in within ? within.pitchId : '')
        .where('occasion.starts_at', '>=', earliest(from))
        .where('occasion.starts_at', '<', to),
    )
    .$if('ids' in within, (q) => q.where(isAmong(query, 'occasion.id', 'ids' in within ? within.ids : [])))
    .where((by) => by.and(seen))
    .select(columns)
    .select([
      'match.is_local',
      'match_now.state as phase',
      'match_now.own as own_score',
      'match_now.rival as rival_score',
    ])
    .orderBy('occasion.starts_at')
    .orderBy('occasion.id');
export type CalendarOccasion = Awaited<ReturnType<ReturnType<typeof occasionsIn>['execute']>>[number];

export const ofKinds = (rows: readonly CalendarOccasion[], kinds: readonly string[]): readonly CalendarOccasion[] =>
  rows.filter(({ kind }) => kinds.includes(kind as OccasionKind));

export const teamsById = async (query: Query, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : query
        .selectFrom('team')
        .where(isAmong(query, 'id', ids))
        .select(['id', 'name', 'shirt_colour', 'number_colour'])
        .orderBy('name_key')
        .execute();

/** The teams of groups, by group. */
export const teamsOfGroups = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('team_group')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'team_id'])
    .execute();
  return new Map(rows.map(({ id, team_id }) => [id, team_id]));
};

/** The types of a club; removed ones too, since past events have them. */
export const typesOf = (query: Query, clubId: string) =>
  query
    .selectFrom('event_type')
    .where('club_id', '=', clubId)
    .select(['id', 'name', 'colour', 'icon', 'key', 'deleted_at'])
    .orderBy('name_key')
    .execute();
