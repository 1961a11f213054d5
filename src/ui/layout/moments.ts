import { dateFormat } from './dateFormat.ts';
import { readZone } from './zone.ts';

/** The one format of a moment: in the language, in the user's time zone. */
export const momentWords = (at: string | number | Date, language: string, style: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...style, timeZone: readZone() }).format(new Date(at));

/** 17:30, in the language's format. */
export const timeOf = (instant: string | number, language: string): string =>
  momentWords(instant, language, { hour: '2-digit', minute: '2-digit' });

/** "Sat 22 Nov": a day of this season, without the year. */
export const shortDay = (instant: string | number, language: string): string =>
  momentWords(instant, language, { weekday: 'short', day: 'numeric', month: 'short' });
