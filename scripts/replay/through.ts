import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Played } from './playMatch.ts';
import type { RealCase, RealSide } from './realMatch.ts';

type Run = RealCase & { readonly side: RealSide };
type Line = { readonly file: string; readonly played: Played };

const linesOf = (path: string): readonly Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        // Written by `note`, below; the last line may have been cut off.
        return text === '' ? [] : [JSON.parse(text) as Line];
      } catch {
        return [];
      }
    });

/** The runs that a file says are through, so that thousands of matches can be played in more than one go. */
export const throughIn = (path: string | undefined) => {
  const known = new Map<string, Played>();
  const key = (file: string, side: string): string => `${side} ${file}`;
  if (path !== undefined && existsSync(path)) {
    for (const { file, played } of linesOf(path)) known.set(key(file, played.side), played);
    // A line that was cut off ends here.
    appendFileSync(path, '\n');
  }
  return {
    /** What was played before; undefined where it was not. */
    of: ({ file, side }: Run): Played | undefined => known.get(key(file, side)),
    note: ({ file }: Run, played: Played): void => {
      if (path !== undefined) appendFileSync(path, `${JSON.stringify({ file, played } satisfies Line)}\n`);
    },
  };
};
export type Through = ReturnType<typeof throughIn>;
