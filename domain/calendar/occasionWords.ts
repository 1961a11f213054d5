import { plusDays } from '../days.ts';
import { searchWords } from '../searchKey.ts';
import type { OccasionKind } from './occasions.ts';

/** Days of a search, both included; `weekday` (0 Sunday) where only those of the span count. */
export type AskedDays = { readonly from: string; readonly to: string; readonly weekday: number | null };
/** What a typed text says of occasions: a kind, days, and the words that are left. */
export type OccasionWords = {
  readonly kind: OccasionKind | null;
  readonly days: AskedDays | null;
  readonly words: readonly string[];
};

/** How far a weekday is looked for: the coming six weeks and the last two. */
const [weekdayAhead, weekdayBack] = [42, 14];
/** A day without a year is the one to come, unless it was so many days ago or fewer. */
const recentDays = 60;

/** Spanish, English and Dutch, as `searchKey` writes them: a text is read in all three, whatever the reader's is. */
const weekdays = [
  ['domingo', 'sunday', 'zondag'],
  ['lunes', 'monday', 'maandag'],
  ['martes', 'tuesday', 'dinsdag'],
  ['miercoles', 'wednesday', 'woensdag'],
  ['jueves', 'thursday', 'donderdag'],
  ['viernes', 'friday', 'vrijdag'],
  ['sabado', 'saturday', 'zaterdag'],
];
const months = [
  ['enero', 'january', 'januari'],
  ['febrero', 'february', 'februari'],
  ['marzo', 'march', 'maart'],
  ['abril', 'april'],
  ['mayo', 'may', 'mei'],
  ['junio', 'june', 'juni'],
  ['julio', 'july', 'juli'],
  ['agosto', 'august', 'augustus'],
  ['septiembre', 'september'],
  ['octubre', 'october', 'oktober'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];
const nearDays: Readonly<Record<string, number>> = {
  ...{ hoy: 0, today: 0, vandaag: 0, manana: 1, tomorrow: 1, morgen: 1, ayer: -1, yesterday: -1, gisteren: -1 },
};
const kinds: Readonly<Record<OccasionKind, readonly string[]>> = {
  event: ['evento', 'eventos', 'event', 'events', 'evenement', 'evenementen'],
  training: ['entrenamiento', 'entrenamientos', 'training', 'trainings', 'trainingen'],
  match: ['partido', 'partidos', 'match', 'matches', 'wedstrijd', 'wedstrijden'],
};

/** YYYY-MM-DD; null for a day that does not exist. */
const dayNamed = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null;
};
const nearest = (month: number, date: number, today: string): string | null => {
  const year = Number(today.slice(0, 4));
  const least = plusDays(today, -recentDays);
  const found = [year - 1, year, year + 1].map((one) => dayNamed(one, month, date));
  return found.find((day) => day !== null && day >= least) ?? null;
};
const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

/** A day in figures: 12/12, 12-12-2026, 12.12.26, 2026-12-12. Day before month, as all three languages write it. */
const dayInFigures = (word: string, today: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  if (iso) return dayNamed(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(word) ?? [];
  if (date === undefined || month === undefined) return null;
  if (year === undefined) return nearest(Number(month), Number(date), today);
  return dayNamed(fullYear(year), Number(month), Number(date));
};

const indexIn = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex((names) => names.includes(word) || names.some((name) => `${name}s` === word));

const oneDay = (day: string): AskedDays => ({ from: day, to: day, weekday: null });
type Read = { readonly days: AskedDays; readonly took: number };
/** A day that begins with the word at a place, and how many words it takes. */
const daysAt = (words: readonly string[], at: number, today: string): Read | null => {
  const word = words[at] ?? '';
  const figures = dayInFigures(word, today);
  if (figures !== null) return { days: oneDay(figures), took: 1 };
  const near = nearDays[word];
  if (near !== undefined) return { days: oneDay(plusDays(today, near)), took: 1 };
  const weekday = indexIn(weekdays, word);
  if (weekday >= 0) {
    const [from, to] = [plusDays(today, -weekdayBack), plusDays(today, weekdayAhead)];
    return { days: { from, to, weekday }, took: 1 };
  }
  if (!/^\d{1,2}$/.test(word)) return null;
  const between = words[at + 1] === 'de' ? 1 : 0;
  const month = indexIn(months, words[at + 1 + between] ?? '');
  const day = month < 0 ? null : nearest(month + 1, Number(word), today);
  return day === null ? null : { days: oneDay(day), took: 2 + between };
};

/**
 * Reads kinds of occasions and days out of a typed text: "martes alevín", "entrenamiento 12/12", "3 december". The first
 * day counts. `today` is the day of the club (YYYY-MM-DD).
 */
export const readOccasionWords = (text: string, today: string): OccasionWords => {
  const typed = searchWords(text);
  let kind: OccasionKind | null = null;
  let days: AskedDays | null = null;
  const words: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at] ?? '';
    const named = (Object.keys(kinds) as OccasionKind[]).find((one) => kinds[one].includes(word));
    const read: Read | null = days === null ? daysAt(typed, at, today) : null;
    if (named !== undefined && kind === null) kind = named;
    else if (read) {
      days = read.days;
      at += read.took - 1;
    } else words.push(word);
  }
  return { kind, days, words };
};

/** Whether a day (YYYY-MM-DD) is one of those that are asked for. */
export const isAskedDay = ({ from, to, weekday }: AskedDays, day: string): boolean =>
  from <= day && day <= to && (weekday === null || new Date(day).getUTCDay() === weekday);
