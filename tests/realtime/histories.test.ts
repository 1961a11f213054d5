import { expect, test } from 'vitest';
import type { Entry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { foldedOf } from '#server/modules/match/book.ts';
import { type Act, check, type History } from '../../scripts/histories/history.ts';
import { lies } from '../../scripts/histories/lies.ts';
import { scenarioOf } from '../../scripts/interleave/scenarios.ts';
import { MatchServer } from '../../scripts/interleave/server.ts';
import { pick, type Random, seeded } from '../../scripts/rig/random.ts';

/** The checker of `npm run test:histories`, on histories of a server that keeps its word. */
const { input, start } = scenarioOf('one goal');
const began = start.at(-1)?.at ?? 0;

const commandOf = (random: Random, n: number): ConsoleCommand => ({
  commandId: `command ${n}`,
  event: pick(random, [
    { type: 'goal.conceded', kind: 'play' },
    { type: 'note.made', text: 'space on the left' },
    { type: 'goal.scored', kind: 'play', playerId: 'Ana' },
    { type: 'player.substituted', changes: [{ playerOutId: 'Ana', playerInId: 'Kira' }] },
    { type: 'entry.retracted', corrects: `command ${Math.max(0, n - 3)}` },
  ] as const),
  at: began + 1_000 * n,
  device: `console ${n % 3}`,
});

/** Clients whose requests overlap: each is written somewhere between asking and the answer. */
const honest = (seed: number): History => {
  const random = seeded(seed);
  const server = new MatchServer(foldedOf(input, start));
  const acts: Act[] = [];
  for (let n = 0; n < 24; n += 1) {
    const written = 100 * n;
    const [from, to] = [written - random() * 150, written + random() * 150];
    const command = commandOf(random, n);
    const asked = { what: 'write', client: 'coach', by: 'coach', began: from, ended: to, command } as const;
    const isLost = random() < 0.1;
    try {
      const { entry } = server.write('coach', command);
      acts.push(
        isLost ? { ...asked, ended: Number.POSITIVE_INFINITY, said: null } : { ...asked, said: { seq: entry.seq } },
      );
      acts.push({ what: 'push', client: 'reader', began: written + 1, ended: written + 1, entry });
    } catch (error) {
      acts.push({ ...asked, said: { refused: (error as { code: string }).code } });
    }
    const after = Math.max(0, server.log.length - 4);
    const entries: readonly Entry[] = server.log.slice(after);
    const read = { what: 'read', client: 'reader', after, seq: server.log.length, entries } as const;
    acts.push({ ...read, began: written - 40, ended: written + 60 });
  }
  return { input, start: start.length, acts, log: server.log };
};
const histories = Array.from({ length: 20 }, (_, n) => honest(n + 1));

test('what a server that keeps its word has said is explained', () => {
  expect(histories.map(check)).toEqual(histories.map(() => []));
  const said = histories.flatMap(({ acts }) => acts.flatMap((act) => (act.what === 'write' ? [act.said] : [])));
  expect(said.filter((one) => one && 'refused' in one).length).toBeGreaterThan(5);
});

test('fifty planted lies are found', () => {
  const random = seeded(7);
  const told = Object.entries(lies).flatMap(([name, lie]) =>
    histories
      .flatMap((history) => lie(history, random) ?? [])
      .slice(0, 6)
      .map((history) => [name, history] as const),
  );
  expect(told.length).toBeGreaterThanOrEqual(50);
  expect(new Set(told.map(([name]) => name)).size).toBe(Object.keys(lies).length);
  expect(told.filter(([, history]) => check(history).length === 0).map(([name]) => name)).toEqual([]);
});
