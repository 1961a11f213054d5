import type { AttendanceSheet } from '#contract/attendanceView.ts';
import { disagreeing } from '#domain/calendar/answers.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import type { User } from '#server/sessions/user.ts';
import { squadsOf, targetRows } from '../event/calledStore.ts';
import { type Called, personKindOf } from './calledPeople.ts';
import { answersGiven, changeReply, remindersOf, writersOf } from './historyStore.ts';
import { type Opened, occasionNeeded, open } from './opened.ts';
import { type Eyes, factsOf, reachesAsStaff, unknownPerson } from './people.ts';
import { answerOf, sheetOf } from './sheet.ts';
import type { ChangeRow, OccasionRow } from './store.ts';

type Row = AttendanceSheet['rows'][number];
const remindersShown = 5;

/** The accounts that answer for players as their family, by player. */
const familyAccounts = async (query: Query, playerIds: readonly string[]) => {
  const rows = await query
    .selectFrom('linked_player')
    .where(isAmong(query, 'player_id', playerIds))
    .select(['player_id', 'user_id'])
    .execute();
  return new Set(rows.map(({ player_id, user_id }) => `${player_id} ${user_id}`));
};
const whoOf = ({ by_user, by_link }: ChangeRow): string => by_user ?? by_link ?? '';

/** Rows with what only staff see of the answers: who gave one by a link, and where a family does not agree. */
const withFamilies = async (
  query: Query,
  secrets: Pick<Secrets, 'open'>,
  { occasion, reached }: Opened,
  rows: readonly Row[],
): Promise<Row[]> => {
  const seen = new Set(reached.map(({ row }) => row.person_id));
  const given = (await answersGiven(query, occasion.id)).filter(({ person_id }) => seen.has(person_id));
  const bySomebody = Map.groupBy(given, ({ person_id }) => person_id);
  const severalSaid = [...bySomebody].flatMap(([id, some]) => (new Set(some.map(whoOf)).size > 1 ? id : []));
  const family = severalSaid.length > 0 ? await familyAccounts(query, severalSaid) : new Set<string>();
  const byLink = given.filter(({ by_user }) => by_user === null);
  const splitOf = (id: string) =>
    disagreeing(
      (bySomebody.get(id) ?? []).map((row) => ({
        ...{ who: whoOf(row), answer: answerOf(row.now), at: row.at, row },
        byStaff: row.by_user !== null && !family.has(`${id} ${row.by_user}`),
      })),
    );
  const splits = new Map(severalSaid.map((id) => [id, splitOf(id)]));
  const writerOf = await writersOf(query, secrets, [
    ...byLink,
    ...[...splits.values()].flatMap((all) => all.map(({ row }) => row)),
  ]);
  return rows.map((row) => {
    const at = row.answeredAt === null ? null : Date.parse(row.answeredAt);
    const own = byLink.find((one) => one.person_id === row.personId && one.at === at);
    const split = row.stale ? [] : (splits.get(row.personId) ?? []);
    return {
      ...row,
      answeredBy: row.answeredBy ?? (own ? writerOf(own) : null),
      disagreeing: split.flatMap(({ row: change, answer }) => {
        const { reasonKind, reason, by, at: said } = changeReply(change, writerOf(change));
        return answer && by ? { answer, reasonKind, reason, by, at: said } : [];
      }),
    };
  });
};

/** The people who were taken off the list of an occasion. Of a match that has its squad nobody: the squad says who plays. */
export const takenOff = async (query: Query, { id, kind }: OccasionRow): Promise<readonly Called[]> => {
  if (kind === 'match' && (await squadsOf(query, [id])).has(id)) return [];
  const targets = await targetRows(query, [id]);
  return targets.flatMap(({ what, target_id, excluded }) =>
    excluded === 1 && (what === 'player' || what === 'staff' || what === 'user')
      ? { personId: target_id, personKind: personKindOf(what), teamId: null }
      : [],
  );
};
const notCalledTo = async (query: Query, occasion: OccasionRow, { all, eyes }: { all: Opened['all']; eyes: Eyes }) => {
  const called = new Set(all.map(({ row }) => row.person_id));
  const people = (await takenOff(query, occasion)).filter(({ personId }) => !called.has(personId));
  const facts = await factsOf(query, people);
  return people
    .filter((one) => reachesAsStaff(eyes, one, facts.get(one.personId) ?? unknownPerson))
    .map(({ personId }) => {
      const { firstName, lastName } = facts.get(personId) ?? unknownPerson;
      return { personId, firstName, lastName };
    })
    .sort((a, b) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`));
};

/** The attendance of an occasion, as a user sees it. */
export const createSheet =
  ({ database: { query }, secrets }: Services) =>
  async (user: User, id: string): Promise<AttendanceSheet> => {
    const occasion = await occasionNeeded(query, user, id);
    const opened = await open(query, { user, permission: 'attendance.read', occasion });
    const { all, shown, reached, eyes } = opened;
    const sheet = sheetOf(occasion, all, shown);
    const notCalled = await notCalledTo(query, occasion, { all, eyes });
    if (reached.length === 0) return { ...sheet, notCalled };
    const reminders = await remindersOf(query, occasion.id, remindersShown);
    const by = await writersOf(
      query,
      secrets,
      reminders.map(({ by_user }) => ({ by_user, by_link: null, person_id: '' })),
    );
    return {
      ...sheet,
      rows: await withFamilies(query, secrets, opened, sheet.rows),
      notCalled,
      reminders: reminders.map(({ by_user, people, at }) => ({
        ...{ at: iso(at), people, by: by({ by_user, by_link: null, person_id: '' }) },
      })),
    };
  };
