import { dateLocale } from '#domain/dateLocale.ts';

const known = new Map<string, Intl.DateTimeFormat>();
const knownAtMost = 200;

/** How dates are written in a language. Remembered: making one takes a thousand times longer than using it. */
export const dateFormat = (language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  // A device that travels has another zone.
  const zone = style.timeZone ? '' : new Date().getTimezoneOffset();
  const key = `${language} ${zone} ${JSON.stringify(style)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), style);
  if (known.size >= knownAtMost) known.clear();
  known.set(key, format);
  return format;
};
