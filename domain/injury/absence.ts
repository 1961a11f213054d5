import { daysMissed } from './facts.ts';

/** From the day of an injury or of its relapse to that of the return; `to` null: not yet returned. The days between are missed. */
export type Absence = { readonly from: string; readonly to: string | null };
type Move = { readonly to: string; readonly day: string };

/** The absences that the moves of a record say, the earliest first. A relapse after the return begins another. */
export const absencesOf = (onsetOn: string, moves: readonly Move[]): readonly Absence[] => {
  const found: { from: string; to: string | null }[] = [{ from: onsetOn, to: null }];
  for (const { to, day } of moves) {
    const last = found.at(-1);
    if (last?.to === null && to === 'returnToPlay') last.to = day;
    else if (last?.to !== null && to === 'assessment') found.push({ from: day, to: null });
  }
  return found;
};

/** Days missed in all absences until a day. */
export const missedUntil = (absences: readonly Absence[], today: string): number =>
  absences.reduce((sum, { from, to }) => sum + daysMissed(from, to ?? today), 0);

const dayMs = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(day) / dayMs);
/** The numbers (days since 1970) of the days in a span that an absence takes. */
export const missedDays = ({ from, to }: Absence, span: { readonly from: string; readonly to: string }): number[] => {
  const first = Math.max(numberOf(from) + 1, numberOf(span.from));
  const last = Math.min(to === null ? Number.POSITIVE_INFINITY : numberOf(to) - 1, numberOf(span.to));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
};
export const daysThrough = (from: string, to: string): number => Math.max(0, numberOf(to) - numberOf(from) + 1);
