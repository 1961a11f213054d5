import type { Asked } from '#contract/answer.ts';
import { checkAnswer, reasonKinds } from '#domain/calendar/answers.ts';
import { type Places, placesOf, waitingPlace } from '#domain/calendar/waitingList.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';
import { meetMinutesOf } from '#server/modules/event/occasionStore.ts';
import { calledNow, callsPlayer, targetRows } from '../../event/calledStore.ts';
import { askingOf } from '../answering.ts';
import { answerOf, attendeesOf, kindOf, offerReply, queueOf, stateOf } from '../sheet.ts';
import type { AttendanceRow, OccasionRow } from '../store.ts';

const day = 24 * 3_600_000;
/** A family sees what it is asked for so many days. */
const ahead = 35 * day;
const atMost = 60;

type Of = { readonly clubId: string; readonly playerIds: readonly string[]; readonly now: number };
/** The occasions to come that ask for answers and call any of some players, by their start. */
export const comingFor = async (query: Query, { clubId, playerIds, now }: Of): Promise<readonly OccasionRow[]> =>
  playerIds.length === 0
    ? []
    : query
        .selectFrom('occasion')
        .where('club_id', '=', clubId)
        .where('starts_at', '>', now)
        .where('starts_at', '<', now + ahead)
        .where('deleted_at', 'is', null)
        .where('asks', '=', 'answer')
        .where((by) => by.or(playerIds.map(callsPlayer)))
        .orderBy('starts_at')
        .orderBy('id')
        .limit(atMost)
        .selectAll()
        .execute();

/** Whom occasions call: by their rows once they are frozen, else by their targets or the squad. */
const calledIn = async (query: Query, clubId: string, occasions: readonly OccasionRow[]) => {
  const targets = await targetRows(
    query,
    occasions.map(({ id }) => id),
  );
  return { targets, called: await calledNow(query, clubId, occasions, targets) };
};

const teamsOf = async (query: Query, ids: readonly string[], playerIds: readonly string[]) => {
  return query
    .selectFrom('team')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.team_id', '=', 'team.id').on(isAmong(query, 'team_player.player_id', playerIds)),
    )
    .where(isAmong(query, 'team.id', ids))
    .select(['team.id', 'team.name', 'team_player.player_id'])
    .execute();
};

const reasonOf = (text: string | null) => reasonKinds.find((one) => one === text) ?? null;

type Known = {
  readonly row: AttendanceRow | undefined;
  readonly places: Places | null;
  readonly teamName: string | null;
  readonly now: number;
};
/** What one child is asked at one occasion. */
const askedAt = (occasion: OccasionRow, personId: string, { row, places, teamName, now }: Known): Asked => {
  const counting = row?.stale === 0 ? row : undefined;
  const offer = counting ? offerReply(counting) : null;
  const may = (answer: 'yes' | 'no') =>
    checkAnswer(askingOf(occasion), { answer, byStaff: false, now, offered: offer !== null }) === null;
  return {
    ...{ eventId: occasion.id, personId, kind: kindOf(occasion.kind), title: occasion.title },
    ...{ teamName, start: iso(occasion.starts_at), end: iso(occasion.ends_at) },
    ...{ allDay: occasion.all_day === 1, firstDay: occasion.first_day, lastDay: occasion.last_day },
    ...{ place: occasion.place, meetMinutes: meetMinutesOf(occasion), meetPlace: occasion.meet_place },
    state: stateOf(occasion.state),
    answer: answerOf(counting?.answer ?? null),
    reasonKind: reasonOf(counting?.reason_kind ?? null),
    waiting: places && waitingPlace(places, personId),
    offer,
    answerUntil: occasion.answer_until === null ? null : iso(occasion.answer_until),
    ...{ mayYes: may('yes'), mayNo: may('no') },
  };
};

/** The order of an occasion with a limit; null for one where nobody waits. */
const placesIn = async (query: Query, occasion: OccasionRow): Promise<Places | null> =>
  occasion.limit_at === null
    ? null
    : placesOf(queueOf(occasion, await attendeesOf(query, occasion)), occasion.limit_at);

/** What some players are asked at some occasions, one entry for each child that an occasion calls. */
export const askedOf = async (
  query: Query,
  { clubId, playerIds, now }: Of,
  occasions: readonly OccasionRow[],
): Promise<Asked[]> => {
  if (occasions.length === 0) return [];
  const ids = occasions.map(({ id }) => id);
  const { targets, called } = await calledIn(query, clubId, occasions);
  const rows = await query
    .selectFrom('attendance')
    .where(isAmong(query, 'occasion_id', ids))
    .where(isAmong(query, 'person_id', playerIds))
    .selectAll()
    .execute();
  const rowOf = new Map(rows.map((row) => [`${row.occasion_id} ${row.person_id}`, row]));
  const aims = Map.groupBy(
    targets.filter(({ what }) => what === 'team'),
    ({ occasion_id }) => occasion_id,
  );
  const teams = await teamsOf(
    query,
    [...aims.values()].flat().map(({ target_id }) => target_id),
    playerIds,
  );
  const asked: Asked[] = [];
  for (const occasion of occasions) {
    const teamIds = new Set(aims.get(occasion.id)?.map(({ target_id }) => target_id));
    const of = teams.filter(({ id }) => teamIds.has(id));
    const places = await placesIn(query, occasion);
    for (const personId of playerIds) {
      const row = rowOf.get(`${occasion.id} ${personId}`);
      if (!(called.get(occasion.id)?.has(personId) ?? row !== undefined)) continue;
      const team = of.find(({ player_id }) => player_id === personId) ?? of[0];
      asked.push(askedAt(occasion, personId, { row, places, teamName: team?.name ?? null, now }));
    }
  }
  return asked;
};
