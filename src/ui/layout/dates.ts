import { dayOf } from '#domain/days.ts';
import { dateFormat } from './dateFormat.ts';
import { numberFormat } from './numberFormat.ts';
import { readZone } from './zone.ts';

const dayMs = 86_400_000;

/** The day of a moment on the user's calendar, YYYY-MM-DD. */
export const dayHere = (at: string | number | Date): string => dayOf(new Date(at), readZone());

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A local day (YYYY-MM-DD) at noon, so that no change to summer time moves it. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** Whole days from today to a local day: 0 today, -1 yesterday. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((noonOf(day).getTime() - noonOf(dayHere(now)).getTime()) / dayMs);

/** "Today", "Tomorrow", else "Saturday 22 November", with the year when it is not this one. */
export const dayTitle = (
  day: string,
  language: string,
  now: Date,
): { readonly near: string | null; readonly date: string } => {
  const away = daysUntil(day, now);
  const at = noonOf(day);
  const near =
    Math.abs(away) <= 1
      ? sentenceCase(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, 'day'))
      : null;
  const date = dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: day.slice(0, 4) === dayHere(now).slice(0, 4) ? undefined : 'numeric',
  }).format(at);
  return { near, date: near ? date : sentenceCase(date) };
};

/** The same within a sentence: "tomorrow", else "sábado, 22 de noviembre"; English keeps its capitals. */
export const dayInSentence = (day: string, language: string, now: Date): string => {
  const { near, date } = dayTitle(day, language, now);
  if (near) return near.toLocaleLowerCase(language);
  return language.startsWith('en') ? date : date.toLocaleLowerCase(language);
};

/** 22 Nov 2026, or 22 November with `long`: a day (YYYY-MM-DD) in the language's format. */
export const dayWords = (day: string, language: string, form: 'short' | 'long' | 'numeric' = 'short'): string =>
  dateFormat(language, {
    day: 'numeric',
    month: form,
    year: 'numeric',
  }).format(noonOf(day));

/** 10.000, in the language's format. */
export const countWords = (count: number, language: string): string =>
  numberFormat(language, { useGrouping: 'always' }).format(count);
