import { type Presence, presences } from '../attendance.ts';

const minuteMs = 60_000;
/** Presence is recorded from an hour before the start. */
export const presenceOpensMs = 60 * minuteMs;
export const isTooEarly = (startsAt: number, at: number): boolean => at < startsAt - presenceOpensMs;

export type Preset = { readonly presence: Presence; readonly minutesLate: number };
/** Somebody who checks in with the code: present, or late by the clock. */
export const checkInPresence = (startsAt: number, at: number): Preset => {
  const minutesLate = Math.max(0, Math.floor((at - startsAt) / minuteMs));
  return { presence: minutesLate === 0 ? 'present' : 'late', minutesLate };
};

type Known = {
  /** The answer that counts. */
  readonly answer: string | null;
  readonly hasReason: boolean;
  /** Whether the answer came after the deadline. */
  readonly late: boolean;
  readonly injured: boolean;
};
/**
 * What a roll call begins with before anybody is marked: excused for a "no" with a reason before the deadline and for
 * an injury; null for everybody else. Nothing of it is recorded by itself.
 */
export const presetOf = ({ answer, hasReason, late, injured }: Known): Preset | null =>
  injured || (answer === 'no' && hasReason && !late) ? { presence: 'excused', minutesLate: 0 } : null;

/** A mark of the roll call. `at` is the time of the touch, by the device. */
export type Mark = {
  readonly presence: Presence | null;
  readonly minutesLate: number;
  readonly at: number;
  readonly by: string;
};
const order = ({ presence, minutesLate, at, by }: Mark): readonly [number, string, number, number] => [
  at,
  by,
  presence === null ? -1 : presences.indexOf(presence),
  minutesLate,
];
/**
 * Whether a mark replaces another: the newer touch does. Two of the same millisecond have an order of their own, so that
 * two devices end with the same mark in whatever order theirs arrive.
 */
export const isNewer = (mark: Mark, than: Mark): boolean => {
  const [mine, others] = [order(mark), order(than)];
  const different = mine.findIndex((value, index) => value !== others[index]);
  return different >= 0 && (mine[different] ?? 0) > (others[different] ?? 0);
};
export const newestMark = (kept: Mark | null, mark: Mark): Mark => (kept && !isNewer(mark, kept) ? kept : mark);
