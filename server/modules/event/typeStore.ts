import { type EventType, eventTypeRecord } from '#contract/records/eventType.ts';
import { type EventTypeKey, eventTypeKeys } from '#domain/eventTypes.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { recordStore } from '#server/records/store.ts';

/** The event types of a club, with the key of those that every club has. */
export const eventTypes = recordStore(eventTypeRecord, {
  more: async (_query, rows, plain) =>
    rows.map((row, at): EventType => ({ ...(plain[at] as EventType), key: row.key as EventTypeKey | null })),
});

/** As a club has them at first; it may change all of them. */
const first = {
  training: { name: 'Entrenamiento', colour: '#1F7A45', asks_for_answer: 1, answer_hours_before: 2 },
  match: { name: 'Partido', colour: '#2B5C9E', asks_for_answer: 1, answer_hours_before: 24 },
  birthday: { name: 'Cumpleaños', colour: '#8A3FA0', asks_for_answer: 0, answer_hours_before: null },
} as const;

/** Gives a new club the types that every club has. */
export const addBuiltInTypes = async (query: Query, clubId: string, at: number): Promise<void> => {
  const rows = eventTypeKeys.map((key) => ({
    ...first[key],
    ...{
      id: crypto.randomUUID(),
      club_id: clubId,
      key,
      name_key: searchKey(first[key].name),
      icon: 'other',
      minutes: null,
    },
    ...{
      counts_for_attendance: key === 'birthday' ? 0 : 1,
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    },
  }));
  await query.insertInto('event_type').values(rows).execute();
};

/** The events of a type that have not begun. */
const comingOf = (query: Query, typeId: string, now: number) =>
  query
    .selectFrom('occasion')
    .where('type_id', '=', typeId)
    .where('deleted_at', 'is', null)
    .where('starts_at', '>', now)
    .select('id');

export const comingIds = async (query: Query, typeId: string, now: number): Promise<string[]> =>
  (await comingOf(query, typeId, now).execute()).map(({ id }) => id);

/** Gives the events of a type that have not begun another type. */
export const moveEvents = async (
  tx: Query,
  { from, into, at }: { readonly from: string; readonly into: string; readonly at: number },
): Promise<void> => {
  await tx
    .updateTable('occasion')
    .set({ type_id: into, updated_at: at })
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', 'in', comingOf(tx, from, at))
    .execute();
};
