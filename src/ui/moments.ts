import { dateLocale } from '#domain/dateLocale.ts';
import { readZone } from './zone.ts';

/** The one way to write a moment: as the language writes it, in the time zone that the user reads times in. */
export const momentWords = (
  at: string | number | Date,
  language: string,
  style: Intl.DateTimeFormatOptions,
): string => {
  const timeZone = readZone();
  return new Intl.DateTimeFormat(dateLocale(language), { ...style, ...(timeZone && { timeZone }) }).format(
    new Date(at),
  );
};

/** 17:30, as the language writes it. */
export const timeOf = (instant: string | number, language: string): string =>
  momentWords(instant, language, { hour: '2-digit', minute: '2-digit' });

/** "Sat 22 Nov": a day of this season, where the year goes without saying. */
export const shortDay = (instant: string | number, language: string): string =>
  momentWords(instant, language, { weekday: 'short', day: 'numeric', month: 'short' });
