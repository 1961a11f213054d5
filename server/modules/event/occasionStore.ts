import { movedWith, survivesMove } from '#domain/calendar/moves.ts';
import type { OccasionKind } from '#domain/calendar/occasions.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type OccasionRow = Tables['occasion'];
export type TargetRow = Tables['occasion_target'];

type Needed = 'id' | 'club_id' | 'starts_at' | 'ends_at' | 'zone';
export type NewOccasion = Pick<OccasionRow, Needed> & { readonly kind: OccasionKind } & Partial<
    Omit<OccasionRow, Needed | 'kind'>
  >;

/** The row of a new occasion, made at a moment; what is not given has its usual value. */
export const newOccasion = ({ title = '', ...given }: NewOccasion, at: number): OccasionRow => ({
  type_id: null,
  description: '',
  all_day: 0,
  first_day: null,
  last_day: null,
  place: null,
  pitch_id: null,
  pitch_part: null,
  meet_minutes: null,
  meet_place: null,
  series_id: null,
  series_day: null,
  own_fields: '[]',
  state: 'planned',
  cancelled_reason: null,
  asks: 'none',
  answer_default: 'none',
  answer_until: null,
  limit_at: null,
  asked_at: null,
  remind_at: null,
  reminded_at: null,
  frozen_at: null,
  rpe_asked_at: null,
  reminded_by_hand_at: null,
  sequence: 0,
  version: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  ...given,
  title,
  title_key: searchKey(title),
});

export const addOccasions = async (query: Query, rows: readonly OccasionRow[]): Promise<void> => {
  // SQLite takes 32,766 values in a statement.
  for (let from = 0; from < rows.length; from += 500)
    await query
      .insertInto('occasion')
      .values(rows.slice(from, from + 500))
      .execute();
};

export const addTargets = async (query: Query, rows: readonly TargetRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 2_000)
    await query
      .insertInto('occasion_target')
      .values(rows.slice(from, from + 2_000))
      .execute();
};

/** How long before the start people meet; what takes whole days has no time to count from, only a place. */
export const meetMinutesOf = ({ all_day, meet_minutes }: Pick<OccasionRow, 'all_day' | 'meet_minutes'>) =>
  all_day === 1 ? null : meet_minutes;

/** The time zone of a club. */
export const zoneOfClub = async (query: Query, clubId: string): Promise<string> => {
  const row = await query.selectFrom('club').select('time_zone').where('id', '=', clubId).executeTakeFirstOrThrow();
  return row.time_zone;
};

/** Fields whose change is told to the calendars of others. */
const told = ['starts_at', 'ends_at', 'place', 'pitch_id', 'pitch_part', 'state', 'deleted_at'] as const;

/**
 * Changes an occasion; nothing where it is so already, unless something `beside` the row has changed. A new start moves its
 * deadline and its reminder along, and the start in the rows of its people; answers that were given for another day, or
 * three hours off, become stale.
 */
export const moveOccasion = async (
  tx: Query,
  present: OccasionRow,
  change: Partial<OccasionRow>,
  at: number,
  beside = false,
): Promise<void> => {
  const { id, zone } = present;
  const start = { was: present.starts_at, now: change.starts_at ?? present.starts_at };
  const moved = (moment: number | null) => (moment === null ? null : movedWith(moment, start, zone));
  const wanted = { answer_until: moved(present.answer_until), remind_at: moved(present.remind_at), ...change };
  const entries = Object.entries(wanted) as [keyof OccasionRow, OccasionRow[keyof OccasionRow]][];
  const differing = Object.fromEntries(entries.filter(([name, value]) => present[name] !== value));
  if (Object.keys(differing).length === 0 && !beside) return;
  const sequence = present.sequence + (told.some((name) => name in differing) ? 1 : 0);
  await tx
    .updateTable('occasion')
    .set({ ...differing, version: present.version + 1, sequence, updated_at: at })
    .where('id', '=', id)
    .execute();
  if (start.was === start.now) return;
  await tx.updateTable('occasion_target').set({ starts_at: start.now }).where('occasion_id', '=', id).execute();
  await tx.updateTable('attendance').set({ starts_at: start.now }).where('occasion_id', '=', id).execute();
  if (survivesMove(start.was, start.now, zone)) return;
  const answered = tx.updateTable('attendance').set({ stale: 1 }).where('occasion_id', '=', id);
  await answered.where('answer', 'is not', null).execute();
};

/** The target that stands for a role of a club. */
export const roleTarget = (clubId: string, role: string): string => `${clubId}:${role}`;
