import { type AnswerDefault, effectiveAnswer } from '#domain/calendar/answers.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { sourceOf } from '../calendarSource.ts';
import { occasionsIn, ofKinds, type Span, teamsById } from '../calendarStore.ts';
import { calledNow } from '../calledStore.ts';
import type { TargetRow } from '../occasionStore.ts';
import { isOwn, type Viewer } from '../viewerStore.ts';

/** A feed has at most so many entries, the earliest ones: a club's ten thousand are more than a phone reads. */
const entriesAtMost = 4_000;

const feedColumns = [
  'occasion.description',
  'occasion.meet_minutes',
  'occasion.meet_place',
  'occasion.cancelled_reason',
  'occasion.sequence',
  'occasion.created_at',
  'occasion.updated_at',
] as const;

/** The occasions of somebody's calendar, or of the whole club, that a calendar file has. */
export const occasionsFor = async (
  query: Query,
  viewer: Viewer,
  { span, kinds, wholeClub }: { readonly span: Span; readonly kinds: readonly string[]; readonly wholeClub: boolean },
) => {
  const source = await sourceOf(query, viewer, { from: '', to: '', of: wholeClub ? 'club' : 'mine' }, span);
  const seen = [...(source.whose ? [isOwn(source.whose)] : []), ...(viewer.all ? [] : [isOwn(viewer)])];
  const found = await occasionsIn(query, span, source.within, seen).select(feedColumns).limit(entriesAtMost).execute();
  const wanted = new Set(ofKinds(found, kinds).map(({ id }) => id));
  // Asked for in the query, the club would be looked up before the few ids, with all of its seasons.
  return found.filter((row) => row.club_id === viewer.clubId && wanted.has(row.id) && row.starts_at < span.to);
};
export type FeedOccasion = Awaited<ReturnType<typeof occasionsFor>>[number];

/** The names of the teams that each occasion calls, of its groups too. */
export const teamNames = async (query: Query, targets: readonly TargetRow[]): Promise<(id: string) => string> => {
  const calling = targets.filter(({ excluded }) => excluded === 0);
  const idsOf = (what: string) => [...new Set(calling.flatMap((one) => (one.what === what ? one.target_id : [])))];
  const groupIds = idsOf('group');
  const groups =
    groupIds.length === 0
      ? []
      : await query
          .selectFrom('team_group')
          .where(isAmong(query, 'id', groupIds))
          .select(['id', 'team_id'])
          .execute();
  const teamOfGroup = new Map(groups.map(({ id, team_id }) => [id, team_id]));
  const teams = await teamsById(query, [...new Set([...idsOf('team'), ...teamOfGroup.values()])]);
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const byOccasion = Map.groupBy(calling, ({ occasion_id }) => occasion_id);
  return (id) => {
    const ids = (byOccasion.get(id) ?? []).map(({ target_id }) => teamOfGroup.get(target_id) ?? target_id);
    return [...new Set(ids.flatMap((one) => nameOf.get(one) ?? []))].sort().join(', ');
  };
};

/** What one person of an account said to an occasion that calls the person. */
export type OwnAnswer = {
  readonly personId: string;
  readonly answer: 'yes' | 'no' | 'maybe' | null;
  /** When it was said; 0: never. */
  readonly at: number;
};

/** The answers of the people of an account (the user, and further players), by occasion: of those who are called. */
export const ownAnswers = async (
  query: Query,
  { clubId, ids, furtherPlayers }: Pick<Viewer, 'clubId' | 'ids' | 'furtherPlayers'>,
  occasions: readonly FeedOccasion[],
  targets: readonly TargetRow[],
): Promise<ReadonlyMap<string, readonly OwnAnswer[]>> => {
  const people = [...ids, ...furtherPlayers];
  const rows =
    occasions.length === 0
      ? []
      : await query
          .selectFrom('attendance')
          .where(
            isAmong(
              query,
              'occasion_id',
              occasions.map(({ id }) => id),
            ),
          )
          .where('person_id', 'in', people)
          .select(['occasion_id', 'person_id', 'answer', 'stale', 'answered_at'])
          .execute();
  const called = await calledNow(query, clubId, occasions, targets);
  const byOccasion = Map.groupBy(rows, ({ occasion_id }) => occasion_id);
  return new Map(
    occasions.map((occasion) => {
      const own = byOccasion.get(occasion.id) ?? [];
      const isCalled = (person: string) =>
        occasion.frozen_at === null
          ? called.get(occasion.id)?.has(person)
          : own.some(({ person_id }) => person_id === person);
      const answers = people.filter(isCalled).map((personId): OwnAnswer => {
        const row = own.find(({ person_id }) => person_id === personId);
        const given = { answer: (row?.answer ?? null) as OwnAnswer['answer'], stale: row?.stale === 1 };
        const answer = effectiveAnswer(given, occasion.answer_default as AnswerDefault);
        return { personId, answer, at: row?.answered_at ?? 0 };
      });
      return [occasion.id, answers];
    }),
  );
};

/** First names of players, by id; of staff who do not come too. */
export const firstNames = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('player')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'first_name'])
    .execute();
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
};

/** Full names of the players who said no, by occasion. */
export const absentNames = async (
  query: Query,
  occasionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (occasionIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('attendance')
    .innerJoin('player', 'player.id', 'attendance.person_id')
    .where(isAmong(query, 'attendance.occasion_id', occasionIds))
    .where('attendance.answer', '=', 'no')
    .where('attendance.stale', '=', 0)
    .select(['attendance.occasion_id', 'player.first_name', 'player.last_name'])
    .orderBy('player.last_name')
    .execute();
  const byOccasion = Map.groupBy(rows, ({ occasion_id }) => occasion_id);
  return new Map(
    [...byOccasion].map(([id, some]) => [id, some.map((one) => `${one.first_name} ${one.last_name}`.trim())]),
  );
};
