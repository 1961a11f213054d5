/** At least this many characters; no other requirement on their kind, which only makes people write them down. */
export const passwordLength = 10;
export const passwordAtMost = 200;
/** A password that somebody else chose is valid for this long. */
export const temporaryDays = 7;

export type PasswordFault = 'short' | 'differs';
/** The fault of a password that was typed twice, before any request to the server. */
export const passwordFault = (chosen: string, again: string): PasswordFault | undefined => {
  if (chosen.length < passwordLength) return 'short';
  return chosen === again ? undefined : 'differs';
};

/** The first entries of every list of stolen passwords, as far as they are long enough, and football's own. */
const common = [
  '1234567890',
  '12345678910',
  '0123456789',
  '9876543210',
  'qwertyuiop',
  'password',
  'contraseña',
  'contrasena',
  'wachtwoord',
  'welkom',
  'iloveyou',
  'football',
  'futbol',
  'voetbal',
  'barcelona',
  'realmadrid',
  'touchline',
];

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const repeats = (text: string): boolean => new Set(text).size < 4;
const core = (text: string): string => text.replace(/[\d\W_]+$/u, '').replace(/^[\d\W_]+/u, '');

/** Whether a password is too easy: short, one key pressed ten times, a common one with numbers after it, or a name. */
export const isWeak = (password: string, names: readonly string[] = []): boolean => {
  const given = plain(password);
  if ([...given].length < passwordLength || repeats(given)) return true;
  if (common.includes(given) || common.includes(core(given))) return true;
  const own = names.map((name) => plain(name).split('@')[0] ?? '').filter((name) => name.length > 2);
  // A name, with the year or a sign or two behind it.
  return own.some((name) => core(given) === core(name) || (given.startsWith(name) && given.length < name.length + 5));
};
