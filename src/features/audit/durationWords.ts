import { numberFormat } from '#ui/layout/numberFormat.ts';

const daysOfYear = 365;

/** "30 days", "2 years": whole years where the days are so many of them, give or take their leap days. */
export const durationWords = (days: number, language: string): string => {
  const years = Math.floor(days / daysOfYear);
  const isYears = years > 0 && days - years * daysOfYear <= Math.ceil(years / 4);
  const style = { style: 'unit', unit: isYears ? 'year' : 'day', unitDisplay: 'long' } as const;
  return numberFormat(language, style).format(isYears ? years : days);
};
