import { plusDays } from '#domain/days.ts';
import type { Span } from '#domain/periodization/units.ts';

type Dated = { readonly day: string };
/** Trainings or matches in the order of their days: those of a span, found without reading all of them. */
export const spans = <D extends Dated>(all: readonly D[]) => {
  const sorted = all.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const firstFrom = (day: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.day ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return ({ startsOn, endsOn }: Span): readonly D[] =>
    sorted.slice(firstFrom(startsOn), firstFrom(plusDays(endsOn, 1)));
};

/** The days of matches that give a day a label: five before it, and five after. */
export const nearMatches = (days: readonly string[], matches: readonly Dated[]) => {
  const [place, played] = [new Map(days.map((day, at) => [day, at])), new Set(matches.map(({ day }) => day))];
  return (day: string): readonly string[] => {
    const at = place.get(day) ?? 0;
    return days.slice(Math.max(0, at - 5), at + 6).filter((one) => played.has(one));
  };
};
