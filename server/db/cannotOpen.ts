import { join } from 'node:path';
import { CannotStart, reasonOf } from '../cannotStart.ts';
import type { Settings } from '../settings.ts';
import { isAway, isBarred, isBusy, isDamaged, isFull } from './dialect.ts';

type Given = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The fault of SQLite's file, and what to do about it; undefined for any other fault. */
const ofFile = (fault: unknown, path: string): string | undefined => {
  if (isDamaged(fault))
    return `The database ${path} is damaged: ${reasonOf(fault)}. Restore a backup: npm run restore -- FILE --replace. The damaged one is kept aside.`;
  if (isBusy(fault)) return `Another program holds the database ${path}. Close it, then start again.`;
  if (isBarred(fault))
    return `The database ${path} cannot be written: ${reasonOf(fault)}. Give this user the right to write it and the files beside it.`;
  return undefined;
};

const codeOf = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : '';

/** SQLSTATE codes with which PostgreSQL refuses a user or a database. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'Check the user and the password in it.'],
  [/^3D/, 'Create that database, or correct its name.'],
  [/^42501/, 'Let its user create tables there, or name another user.'],
];

const ofServer = (fault: unknown): string | undefined => {
  const refusal = refusals.find(([code]) => code.test(codeOf(fault)));
  if (refusal) return `The database of DATABASE_URL cannot be used: ${reasonOf(fault)}. ${refusal[1]}`;
  if (isAway(fault))
    return `The database of DATABASE_URL does not answer: ${reasonOf(fault)}. Check its address, and that PostgreSQL runs there.`;
  return undefined;
};

/** A fault of the database as a sentence for the person who starts the server; any other fault as it is. */
export const cannotOpen = (fault: unknown, { databaseUrl, dataDir }: Given): unknown => {
  if (fault instanceof CannotStart) return fault;
  if (isFull(fault))
    return new CannotStart(`No room is left on the disk: ${reasonOf(fault)}. Make room, then start again.`);
  const said = databaseUrl === undefined ? ofFile(fault, join(dataDir, 'touchline.db')) : ofServer(fault);
  return said === undefined ? fault : new CannotStart(said, { cause: fault });
};

/** The same for the first connection to PostgreSQL: any fault in it is one of DATABASE_URL. */
export const cannotConnect = (fault: unknown): CannotStart =>
  new CannotStart(
    ofServer(fault) ??
      `The database of DATABASE_URL cannot be used: ${reasonOf(fault)}. Check its address, user and password.`,
    { cause: fault },
  );
