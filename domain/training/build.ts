import { plannedMinutes, type TrainingPhase, trainingPhases } from './plan.ts';

type Phased = { readonly phase: TrainingPhase };

/** Where a new part of a phase goes: behind the last one of its phase, else before those that come after it. */
export const placeFor = (parts: readonly Phased[], phase: TrainingPhase): number => {
  const own = parts.findLastIndex((part) => part.phase === phase);
  if (own >= 0) return own + 1;
  if (phase === 'other') return parts.length;
  const rank = trainingPhases.indexOf(phase);
  const later = parts.findIndex((part) => part.phase !== 'other' && trainingPhases.indexOf(part.phase) > rank);
  return later < 0 ? parts.length : later;
};

/** The list with one of it at another place; places outside of it are its ends. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const one = list[from];
  if (one === undefined) return list;
  const rest = list.filter((_, index) => index !== from);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, one);
};

/** Minutes of a plan against those that are booked. Without a booking there is neither time left nor too little. */
export type Fit = { readonly planned: number; readonly left: number; readonly over: number };
export const fitOf = (parts: readonly { readonly minutes: number }[], booked: number | null): Fit => {
  const planned = plannedMinutes(parts);
  if (booked === null) return { planned, left: 0, over: 0 };
  return { planned, left: Math.max(0, booked - planned), over: Math.max(0, planned - booked) };
};

type Range = { readonly playersFrom: number; readonly playersTo: number };
/** How many players an exercise lacks; 0 where enough come, null where nobody knows who comes. */
export const lackOf = ({ playersFrom }: Range, coming: number | null): number | null =>
  coming === null ? null : Math.max(0, playersFrom - coming);

/** The part that lacks the most players; the first of several. */
export const mostLacking = <T extends { readonly exercise: Range | null }>(
  parts: readonly T[],
  coming: number | null,
): T | undefined => {
  const lack = (part: T): number => (part.exercise ? (lackOf(part.exercise, coming) ?? 0) : 0);
  const worst = Math.max(0, ...parts.map(lack));
  return worst === 0 ? undefined : parts.find((part) => lack(part) === worst);
};

/** The intensity as five dots. */
export const intensityDots = (intensity: number): number => Math.max(1, Math.min(5, Math.ceil(intensity / 2)));
