const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** "3 days ago", "2 hours ago", "now": how long an instant is past, in the language. */
export const agoWords = (instant: string, language: string, now: number = Date.now()): string => {
  const past = Math.max(0, now - Date.parse(instant));
  const [unit, length] = units.find(([, size]) => past >= size) ?? ['second', 1000];
  const count = unit === 'second' ? 0 : Math.floor(past / length);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit);
};
