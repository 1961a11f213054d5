import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What each test of a page mode has taken, on the disk of this run: a browser that dies takes the memory of the worker
 * with it.
 */
const folderOf = (machine: string): string => join(process.env.E2E_DATA_DIR ?? '', 'tours', machine);

export const keepPart = (machine: string, part: string, taken: object): void => {
  mkdirSync(folderOf(machine), { recursive: true });
  writeFileSync(join(folderOf(machine), `${part.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(taken));
};
export const readParts = <T>(machine: string): readonly T[] =>
  readdirSync(folderOf(machine)).map((file) => JSON.parse(readFileSync(join(folderOf(machine), file), 'utf8')) as T);
