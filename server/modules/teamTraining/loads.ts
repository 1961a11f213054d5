import { type Presence, presences } from '#domain/attendance.ts';
import { doneLoad, rpeRefusal } from '#domain/training/load.ts';
import { plannedLoad, plannedMinutes } from '#domain/training/plan.ts';
import type { PartRow } from './planStore.ts';
import { type Reader, readsAsStaff, seesPlan } from './seen.ts';
import { bookedMinutes, type FeltRow, type Whole } from './trainingStore.ts';

const presenceOf = (text: string | null): Presence | null => presences.find((one) => one === text) ?? null;
export const feltAs = ({ presence, minutes, rpe }: Pick<FeltRow, 'presence' | 'minutes' | 'rpe'>) => ({
  presence: presenceOf(presence),
  minutes,
  rpe,
});

/** What each player of the reader's account says of a training, or may say now; the first player first. */
const mineOf = ({ viewer }: Reader, { occasion }: Whole, felt: readonly FeltRow[], now: number) => {
  if (!occasion) return [];
  const of = { endsAt: occasion.ends_at, state: occasion.state };
  return [...viewer.ids, ...viewer.furtherPlayers].flatMap((id) => {
    const row = felt.find(({ person_id }) => person_id === id);
    if (!row) return [];
    const open = row.asked && rpeRefusal(of, presenceOf(row.presence), now) === null;
    return { personId: id, firstName: row.first_name ?? '', rpe: row.rpe, open };
  });
};
/** The same in one: of several players the one who has something to say. */
const ownOf = (mine: ReturnType<typeof mineOf>) => {
  const row = mine.find(({ open, rpe }) => open && rpe === null) ?? mine.find(({ open }) => open) ?? mine[0];
  return row ? { rpe: row.rpe, open: mine.some(({ open }) => open) } : null;
};

type Of = { readonly parts: readonly PartRow[]; readonly felt: readonly FeltRow[]; readonly now: number };
/** The minutes and loads of a training, as a reader sees them. */
export const loadsOf = (reader: Reader, whole: Whole, { parts, felt, now }: Of) => {
  const isVisible = seesPlan(reader, whole);
  const mine = mineOf(reader, whole, felt, now);
  const hasBegun = whole.occasion !== null && whole.occasion.starts_at <= now;
  return {
    minutesBooked: bookedMinutes(whole),
    minutesPlanned: isVisible ? plannedMinutes(parts) : null,
    plannedLoad: isVisible ? plannedLoad(parts) : null,
    doneLoad: readsAsStaff(reader, whole) && hasBegun ? doneLoad(felt.map(feltAs)) : null,
    own: ownOf(mine),
    mine,
  };
};
