import { Child } from '../../bench/hub/child.ts';
import type { Place } from '../../bench/saturday/follower.ts';
import type { Came } from '../../bench/saturday/followersProcess.ts';
import type { Person } from '../rig/person.ts';

/** Followers of one process. */
const ofEach = 2_000;
/** ms for the last entry to come by itself. */
const patience = 30_000;
const readersFile = new URL('../../bench/saturday/followersProcess.ts', import.meta.url);

export type BareCrowd = { readonly finish: (heads: Readonly<Record<string, number>>) => Promise<readonly Came[]> };

/**
 * Followers on bare sockets, who come back as the web does. They cost far less than the web's own client, so that the machine
 * measures the servers and not those who follow. Resolves when each follows its match.
 */
export const startBareCrowd = async (
  count: number,
  { url, person, matches }: { readonly url: string; readonly person: Person; readonly matches: readonly string[] },
): Promise<BareCrowd> => {
  const token = await person.token();
  const port = Number(new URL(url).port);
  const places = Array.from({ length: count }, (_, n): Place => {
    const matchId = matches[n % matches.length] as string;
    return { kind: 'stands', port, matchId, token, head: 0 };
  });
  const parts = Array.from({ length: Math.ceil(count / ofEach) }, (_, at) =>
    places.slice(at * ofEach, (at + 1) * ofEach),
  );
  const all = parts.map((own) => ({ own, child: new Child(readersFile, []) }));
  await Promise.all(all.map(({ own, child }) => child.ask('open', own)));
  await Promise.all(all.map(({ child }) => child.ask('begin', false)));
  return {
    finish: (heads) =>
      Promise.all(
        all.map(async ({ child }) => {
          const came = await child.ask<Came>('finish', heads, patience);
          await child.ask('close');
          child.end();
          return came;
        }),
      ),
  };
};
