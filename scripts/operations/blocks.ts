import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/operations.md');

/** The commands of a text in Markdown, by their name: what stands in blocks that begin with `sh try NAME`. Throws on a name used twice. */
export const blocksIn = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, indent = '', name = '', lines = ''] of text.matchAll(/^( *)```sh try (\w+)\n([\s\S]*?)^ *```$/gm)) {
    if (found.has(name)) throw new Error(`The block "${name}" is there twice.`);
    found.set(name, lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
  }
  return found;
};

/** The commands of docs/operations.md. */
export const operations = (): ReadonlyMap<string, string> => blocksIn(readFileSync(page, 'utf8'));
