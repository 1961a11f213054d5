import { type NotificationKind, notificationKindNames } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { calledTogether } from '#server/modules/attendance/calledReaders.ts';
import type { OccasionRow } from '#server/modules/event/occasionStore.ts';
import { translator } from '#server/words/words.ts';
import type { Hearer } from './hearer.ts';

export type Item = Tables['telling_item'];

/** One thing that a letter says. */
export type Entry = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly occasionId: string;
  /** Of the called person; empty for staff. */
  readonly name: string;
  readonly personId: string;
  /** Values of its sentence. */
  readonly words: Readonly<Record<string, string>>;
};

const teamNames = async (tx: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('occasion_target')
    .innerJoin('team', 'team.id', 'occasion_target.target_id')
    .where(isAmong(tx, 'occasion_id', ids))
    .where('what', '=', 'team')
    .select(['occasion_id', 'team.name'])
    .orderBy('team.name_key')
    .execute();
  return new Map(rows.toReversed().map(({ occasion_id, name }) => [occasion_id, name]));
};

/** What an event is called in a sentence: "Entrenamiento Alevín A", "Alevín A contra Norte", "Salida". */
const titleOf = ({ kind, title }: OccasionRow, team: string | undefined, { language }: Hearer): string => {
  if (kind === 'event') return title;
  const t = translator(language, 'notifications');
  return t(kind === 'match' ? 'events.match' : 'events.training', {
    replace: { team: team ?? '', rival: title },
  }).trim();
};

const asks: readonly NotificationKind[] = ['asked', 'reminder'];
/** Whether a reader still has to hear something: what has begun, was answered or calls the child no more is past. */
const isOpen = (
  { kind, person_id }: Item,
  occasion: OccasionRow,
  { called, said, kept, now }: Record<'called' | 'said' | 'kept', ReadonlySet<string>> & { readonly now: number },
): boolean => {
  if (occasion.deleted_at !== null) return false;
  if (kind === 'rpeAsked' || kind === 'answeredLate') return true;
  if (kind === 'occasionCancelled') return occasion.state !== 'planned';
  if (occasion.state !== 'planned' || occasion.starts_at <= now) return false;
  if (kind === 'placeFree') return called.has(person_id);
  if (kind === 'placeAsked') return kept.has(`${occasion.id} ${person_id}`);
  if (asks.some((one) => one === kind)) return called.has(person_id) && !said.has(`${occasion.id} ${person_id}`);
  return true;
};

/** First names of people who are called and do not belong to the reader's family: staff, and users by themselves. */
const namesOf = async (tx: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const of = (table: 'staff' | 'user_account') =>
    tx
      .selectFrom(table)
      .where(isAmong(tx, 'id', ids))
      .select(['id', 'first_name'])
      .execute();
  return new Map([...(await of('staff')), ...(await of('user_account'))].map((row) => [row.id, row.first_name]));
};

const kindOf = (text: string) => notificationKindNames.find((one) => one === text);

/** What items say to a reader now, by the start of the events. */
export const entriesOf = async (
  tx: Query,
  hearer: Hearer,
  items: readonly Item[],
  now: number,
): Promise<readonly Entry[]> => {
  const words = new Map(items.map((one) => [one.id, JSON.parse(one.words) as Record<string, string>]));
  const ids = [...new Set(items.flatMap((one) => [one.occasion_id, words.get(one.id)?.other ?? one.occasion_id]))];
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('occasion')
    .where(isAmong(tx, 'id', ids))
    .where('club_id', '=', hearer.clubId)
    .selectAll()
    .execute();
  const occasions = new Map(rows.map((row) => [row.id, row]));
  const answers = await tx
    .selectFrom('attendance')
    .where(isAmong(tx, 'occasion_id', ids))
    .where('answer', 'is not', null)
    .where('stale', '=', 0)
    .select(['occasion_id', 'person_id'])
    .execute();
  const keyOf = (one: { readonly occasion_id: string; readonly person_id: string }) =>
    `${one.occasion_id} ${one.person_id}`;
  const said = new Set(answers.map(keyOf));
  const keeping = tx
    .selectFrom('attendance')
    .where(isAmong(tx, 'occasion_id', ids))
    .where('wait', '=', 'asked')
    .where('wait_until', '>', now)
    .select(['occasion_id', 'person_id']);
  const asksPlace = items.some(({ kind }) => kindOf(kind) === 'placeAsked');
  const kept = new Set(asksPlace ? (await keeping.execute()).map(keyOf) : []);
  const [teams, called] = [await teamNames(tx, ids), await calledTogether(tx, hearer.clubId, rows)];
  const others = await namesOf(
    tx,
    items.map(({ person_id }) => person_id),
  );
  const titled = (row: OccasionRow) => titleOf(row, teams.get(row.id), hearer);
  return items
    .flatMap((item): (Entry & { readonly at: number })[] => {
      const [occasion, kind] = [occasions.get(item.occasion_id), kindOf(item.kind)];
      const of = { called: called.get(item.occasion_id) ?? new Set<string>(), said, kept, now };
      if (!occasion || !kind || !isOpen(item, occasion, of)) return [];
      const { other, person, was, ...more } = words.get(item.id) ?? {};
      // Of a cancelled event the start that people know.
      const at = kind === 'occasionCancelled' && was ? was : new Date(occasion.starts_at).toISOString();
      const name = person ?? hearer.children.get(item.person_id) ?? others.get(item.person_id) ?? '';
      const clash = other === undefined ? undefined : occasions.get(other);
      return [
        {
          ...{ id: item.id, kind, occasionId: occasion.id, name, personId: item.person_id, at: occasion.starts_at },
          words: {
            ...more,
            ...{ name, title: titled(occasion), at, place: occasion.place ? `, ${occasion.place}` : '' },
            ...(clash && { other: titled(clash) }),
          },
        },
      ];
    })
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
};
