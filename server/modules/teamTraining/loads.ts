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

/** What the reader says of a training, or may say now; null where it does not call the reader. */
const ownRpe = ({ viewer }: Reader, { occasion }: Whole, felt: readonly FeltRow[], now: number) => {
  const ids = [...viewer.ids, ...viewer.furtherPlayers];
  const own = felt.filter(({ person_id }) => ids.includes(person_id));
  if (!occasion || own.length === 0) return null;
  const of = { endsAt: occasion.ends_at, state: occasion.state };
  const isOpen = ({ presence }: FeltRow) => rpeRefusal(of, presenceOf(presence), now) === null;
  const row = own.find((one) => isOpen(one) && one.rpe === null) ?? own.find(isOpen) ?? own[0];
  return { rpe: row?.rpe ?? null, open: own.some(isOpen) };
};

type Of = { readonly parts: readonly PartRow[]; readonly felt: readonly FeltRow[]; readonly now: number };
/** The minutes and loads of a training, as a reader sees them. */
export const loadsOf = (reader: Reader, whole: Whole, { parts, felt, now }: Of) => {
  const isVisible = seesPlan(reader, whole);
  const hasBegun = whole.occasion !== null && whole.occasion.starts_at <= now;
  return {
    minutesBooked: bookedMinutes(whole),
    minutesPlanned: isVisible ? plannedMinutes(parts) : null,
    plannedLoad: isVisible ? plannedLoad(parts) : null,
    doneLoad: readsAsStaff(reader, whole) && hasBegun ? doneLoad(felt.map(feltAs)) : null,
    own: ownRpe(reader, whole, felt, now),
  };
};
