/** Time zones of Windows, which Outlook writes into its files without defining them, by their IANA names. */
const windows: Readonly<Record<string, string>> = {
  'romance standard time': 'Europe/Paris',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'gtb standard time': 'Europe/Bucharest',
  'fle standard time': 'Europe/Kyiv',
  'e. europe standard time': 'Europe/Chisinau',
  'turkey standard time': 'Europe/Istanbul',
  'russian standard time': 'Europe/Moscow',
  'belarus standard time': 'Europe/Minsk',
  'morocco standard time': 'Africa/Casablanca',
  'w. central africa standard time': 'Africa/Lagos',
  'south africa standard time': 'Africa/Johannesburg',
  'egypt standard time': 'Africa/Cairo',
  'israel standard time': 'Asia/Jerusalem',
  'azores standard time': 'Atlantic/Azores',
  'cape verde standard time': 'Atlantic/Cape_Verde',
  'argentina standard time': 'America/Argentina/Buenos_Aires',
  'e. south america standard time': 'America/Sao_Paulo',
  'montevideo standard time': 'America/Montevideo',
  'paraguay standard time': 'America/Asuncion',
  'pacific sa standard time': 'America/Santiago',
  'sa pacific standard time': 'America/Bogota',
  'sa western standard time': 'America/La_Paz',
  'venezuela standard time': 'America/Caracas',
  'central america standard time': 'America/Guatemala',
  'central standard time (mexico)': 'America/Mexico_City',
  'eastern standard time': 'America/New_York',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'us mountain standard time': 'America/Phoenix',
  'pacific standard time': 'America/Los_Angeles',
  'atlantic standard time': 'America/Halifax',
  'newfoundland standard time': 'America/St_Johns',
  'hawaiian standard time': 'Pacific/Honolulu',
  'alaskan standard time': 'America/Anchorage',
  'arabian standard time': 'Asia/Dubai',
  'arab standard time': 'Asia/Riyadh',
  'india standard time': 'Asia/Kolkata',
  'china standard time': 'Asia/Shanghai',
  'tokyo standard time': 'Asia/Tokyo',
  'korea standard time': 'Asia/Seoul',
  'singapore standard time': 'Asia/Singapore',
  'aus eastern standard time': 'Australia/Sydney',
  'e. australia standard time': 'Australia/Brisbane',
  'w. australia standard time': 'Australia/Perth',
  'new zealand standard time': 'Pacific/Auckland',
  utc: 'UTC',
  'coordinated universal time': 'UTC',
};

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * The IANA name of a zone as a calendar file names it: by that name, by its Windows name, or behind the prefix of a
 * program ("/citadel.org/20210210_1/Europe/Madrid"). Null for any other: it is asked for, never guessed.
 */
export const knownZone = (given: string): string | null => {
  const name = given.trim().slice(0, 200);
  const known = windows[name.toLowerCase()];
  if (known) return known;
  const tail = /^\/.*?\/([A-Z][A-Za-z]+\/[A-Za-z_/+-]+)$/.exec(name)?.[1] ?? name;
  // An offset says nothing about summer.
  return /^[A-Za-z]/.test(tail) && isZone(tail) ? tail : null;
};
