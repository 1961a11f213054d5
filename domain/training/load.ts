import type { Presence } from '../attendance.ts';
import { ageOn } from '../days.ts';

/** How hard a training was, as a player says it: 0 is rest, 10 the hardest there is. */
export const rpeMost = 10;
/** So long after its end a training is still asked about. */
export const rpeOpenMs = 24 * 3_600_000;

/** Whether a player is old enough to be asked how hard it was: for whoever is younger the coach gives one figure. */
export const isAsked = (birthDate: string | null, day: string, fromAge: number): boolean =>
  birthDate === null || ageOn(birthDate, day) >= fromAge;

type Ended = { readonly endsAt: number; readonly state: string };

/** Why nobody can say any more, or yet, how hard a training was; null where it can be said. */
export const rpeRefusal = (
  { endsAt, state }: Ended,
  presence: Presence | null,
  now: number,
): 'occasion.cancelled' | 'rpe.tooEarly' | 'load.tooLate' | 'player.notThere' | null => {
  if (state === 'cancelled') return 'occasion.cancelled';
  if (now < endsAt) return 'rpe.tooEarly';
  if (now > endsAt + rpeOpenMs) return 'load.tooLate';
  return presence === 'present' || presence === 'late' ? null : 'player.notThere';
};

/** The load of one player after Foster: how hard it was times the minutes taken part. */
export const sessionLoad = (rpe: number, minutes: number): number => rpe * minutes;

/** The middle of some figures; of an even number the mean of the two in the middle. Null of none. */
export const medianOf = (figures: readonly number[]): number | null => {
  const inOrder = [...figures].sort((a, b) => a - b);
  const middle = inOrder.length >> 1;
  const [low, high] = [inOrder[middle - 1], inOrder[middle]];
  if (high === undefined) return null;
  return inOrder.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
};

type Felt = {
  readonly presence: Presence | null;
  readonly minutes: number | null;
  readonly rpe: number | null;
};
/** `answered` of the `asked` who were there said how hard it was; `median` of their loads. */
export type DoneLoad = { readonly median: number | null; readonly answered: number; readonly asked: number };

/** The load that the players of a training felt. */
export const doneLoad = (players: readonly Felt[]): DoneLoad => {
  const there = players.filter(({ presence }) => presence === 'present' || presence === 'late');
  const loads = there.flatMap(({ rpe, minutes }) => (rpe === null ? [] : sessionLoad(rpe, minutes ?? 0)));
  return { median: medianOf(loads), answered: loads.length, asked: there.length };
};
