import { dateLocale } from '#domain/dateLocale.ts';

const known: Record<string, Intl.DateTimeFormat> = {};

/**
 * How dates are written in a language. Remembered, for making one takes a thousand times longer than using it; the offset
 * is of a device that travels.
 */
export const dateFormat = (language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(style) + new Date().getTimezoneOffset();
  known[key] ??= new Intl.DateTimeFormat(dateLocale(language), style);
  return known[key];
};
