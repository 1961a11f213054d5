import type { Presence } from '../attendance.ts';

/** What a coach marks of a person; `at` is the time of the touch, by the device (epoch ms). */
export type RollMark = {
  /** Null takes a mark back. */
  readonly presence: Presence | null;
  readonly minutesLate: number;
  readonly at: number;
};
/** What a person is marked as. */
export type Marked = { readonly presence: Presence; readonly minutesLate: number };

/** Minutes that somebody is marked late with one touch. */
export const lateChoices = [5, 10, 15, 20] as const;

const cycle = { present: 'late', late: 'absent', absent: 'excused', excused: 'present' } as const;

/** What the next touch of a person's button marks: present first, then late, absent, excused, and round again. */
export const nextMark = (shown: Marked | null, at: number): Marked & { readonly at: number } => {
  const presence = shown ? cycle[shown.presence] : 'present';
  return { presence, minutesLate: presence === 'late' ? lateChoices[1] : 0, at };
};

export type RollPerson = {
  readonly personId: string;
  readonly presence: Presence | null;
  readonly minutesLate: number;
  readonly preset: Presence | null;
};
/** Marks by the id of the person. */
export type Marks = Readonly<Record<string, RollMark>>;

/** What is shown of a person: the mark that waits on this device, else the one that the server has. */
export const shownMark = ({ personId, ...known }: RollPerson, waiting: Marks): Marked | null => {
  const { presence, minutesLate } = waiting[personId] ?? known;
  return presence === null ? null : { presence, minutesLate };
};

/** The people whom "all present" marks: who has no mark and is not proposed as excused. */
export const stillOpen = (people: readonly RollPerson[], waiting: Marks): readonly RollPerson[] =>
  people.filter((one) => shownMark(one, waiting) === null && one.preset === null);

/** "All present": everybody who is open, and the proposals of whoever excused themselves. */
export const allPresent = (people: readonly RollPerson[], waiting: Marks, at: number): Marks =>
  Object.fromEntries(
    people
      .filter((one) => shownMark(one, waiting) === null)
      .map(({ personId, preset }) => [personId, { presence: preset ?? 'present', minutesLate: 0, at }]),
  );

export type RollCounts = Readonly<Record<Presence | 'open', number>>;
export const rollCounts = (people: readonly RollPerson[], waiting: Marks): RollCounts => {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, open: 0 };
  for (const one of people) counts[shownMark(one, waiting)?.presence ?? 'open'] += 1;
  return counts;
};

/** What still waits after the server has taken some marks: those that were touched again meanwhile. */
export const afterSending = (waiting: Marks, sent: Marks): Marks =>
  Object.fromEntries(Object.entries(waiting).filter(([id, mark]) => sent[id]?.at !== mark.at));
