import { z } from 'zod';
import type { NamedChange } from '#contract/attendanceView.ts';
import { changedFields, changeWays } from '#contract/attendanceView.ts';
import { Guardian } from '#contract/playerFields.ts';
import { reasonKinds } from '#domain/calendar/answers.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso, offsetOf, type PageQuery } from '#server/lists/page.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import type { ChangeRow } from './store.ts';

const changesTo = (query: Query, occasionIds: readonly string[], personIds: readonly string[]) =>
  query
    .selectFrom('attendance_change')
    .where(isAmong(query, 'occasion_id', occasionIds))
    .where(isAmong(query, 'person_id', personIds));
/** Every change of some people's attendance at some occasions, newest first. */
export const changesOf = async (query: Query, occasionIds: readonly string[], personIds: readonly string[]) =>
  occasionIds.length === 0
    ? []
    : changesTo(query, occasionIds, personIds).selectAll().orderBy('at', 'desc').orderBy('id').limit(2000).execute();

/** What was answered at an occasion, by whom and when: of everybody. */
export const answersGiven = (query: Query, occasionId: string): Promise<ChangeRow[]> =>
  query
    .selectFrom('attendance_change')
    .where('occasion_id', '=', occasionId)
    .where('field', '=', 'answer')
    .selectAll()
    .execute();

/** The reminders of an occasion, newest first. */
export const remindersOf = (query: Query, occasionId: string, atMost: number) =>
  query
    .selectFrom('occasion_reminder')
    .where('occasion_id', '=', occasionId)
    .select(['by_user', 'people', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute();

/** The reminders of an occasion as rows of its history: to several people, `now` says to how many. */
const remindersAsChanges = (query: Query, occasionId: string) =>
  query
    .selectFrom('occasion_reminder')
    .where('occasion_id', '=', occasionId)
    .select((by) => [
      ...(['id', 'occasion_id'] as const),
      by.val('').as('person_id'),
      by.val('reminded').as('field'),
      by.cast<string | null>(by.val(null), 'text').as('was'),
      by.cast<string | null>('people', 'text').as('now'),
      'by_user' as const,
      by.cast<string | null>(by.val(null), 'text').as('by_link'),
      by.cast<string | null>(by.val(null), 'text').as('device'),
      by.cast<string | null>(by.val(null), 'text').as('via'),
      by.cast<string | null>(by.val(null), 'text').as('reason_kind'),
      by.cast<string | null>(by.val(null), 'text').as('reason'),
      'at' as const,
    ]);

type Wanted = {
  readonly occasionId: string;
  readonly personIds: readonly string[];
  /** With the reminders, which are to several people. */
  readonly reminders: boolean;
  readonly page: PageQuery;
};
/** A page of the history of an occasion, newest first: changes to some of its people, and its reminders. */
export const pageOfChanges = async (query: Query, { occasionId, personIds, reminders, page }: Wanted) => {
  const columns = [
    ...(['id', 'occasion_id', 'person_id', 'field', 'was', 'now', 'by_user', 'by_link', 'device', 'via'] as const),
    ...(['reason_kind', 'reason', 'at'] as const),
  ] as const;
  const changes = changesTo(query, [occasionId], personIds).select(columns);
  const found = query
    .selectFrom((reminders ? changes.unionAll(remindersAsChanges(query, occasionId)) : changes).as('line'))
    .selectAll();
  const { total } = await query
    .selectFrom(found.as('found'))
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // What became of a place because of an answer is after it, in the same moment.
  const sorted = found
    .orderBy('at', 'desc')
    .orderBy((by) => by.case().when('field', '=', 'place').then(0).else(1).end());
  const rows = await sorted.orderBy('id').limit(page.pageSize).offset(offsetOf(page)).execute();
  return { rows, total: Number(total) };
};

type Writer = Pick<ChangeRow, 'by_user' | 'by_link' | 'person_id'>;
type By = NonNullable<NamedChange['by']>;

/** Names of accounts, by id. */
const accountNames = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('user_account')
    .where(isAmong(query, 'id', [...new Set(ids)]))
    .select(['id', 'first_name', 'last_name', 'user_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.user_name]));
};

/** The names of guardians who used the link in an e-mail, by link and player: as the player's record names the address. */
const guardianNames = async (
  query: Query,
  { open }: Pick<Secrets, 'open'>,
  writers: readonly Writer[],
): Promise<(writer: Writer) => string> => {
  const links = [...new Set(writers.flatMap(({ by_link }) => by_link ?? []))];
  if (links.length === 0) return () => '';
  const [addresses, players] = [
    await query
      .selectFrom('answer_link')
      .where(isAmong(query, 'id', links))
      .select(['id', 'address_sealed'])
      .execute(),
    await query
      .selectFrom('player')
      .where(isAmong(query, 'id', [...new Set(writers.map(({ person_id }) => person_id))]))
      .select(['id', 'guardians'])
      .execute(),
  ];
  const addressOf = new Map(addresses.map(({ id, address_sealed }) => [id, open(address_sealed)?.toLowerCase()]));
  const guardiansOf = new Map(
    players.map(({ id, guardians }) => [id, z.array(Guardian).catch([]).parse(JSON.parse(guardians))]),
  );
  return ({ by_link, person_id }) => {
    const address = addressOf.get(by_link ?? '');
    const found = guardiansOf.get(person_id)?.find(({ email }) => email && email.toLowerCase() === address);
    return found?.name ?? '';
  };
};

/** Who made changes: an account, or a guardian by a link; null for what was done by itself. */
export const writersOf = async (
  query: Query,
  secrets: Pick<Secrets, 'open'>,
  writers: readonly Writer[],
): Promise<(writer: Writer) => By | null> => {
  const accounts = await accountNames(
    query,
    writers.flatMap(({ by_user }) => by_user ?? []),
  );
  const guardians = await guardianNames(
    query,
    secrets,
    writers.filter(({ by_user }) => by_user === null),
  );
  return (writer) => {
    if (writer.by_user !== null) return { id: writer.by_user, name: accounts.get(writer.by_user) ?? '' };
    return writer.by_link === null ? null : { id: null, name: guardians(writer) };
  };
};

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((one) => one === text) ?? null;
/** A row of the history as it is read. */
export const changeReply = (row: Omit<ChangeRow, 'id' | 'occasion_id'>, by: By | null) => ({
  personId: row.person_id === '' ? null : row.person_id,
  field: oneOf(changedFields, row.field) ?? 'answer',
  ...{ was: row.was, now: row.now, device: row.device, at: iso(row.at), by },
  ...{ via: oneOf(changeWays, row.via), reasonKind: oneOf(reasonKinds, row.reason_kind), reason: row.reason },
});
