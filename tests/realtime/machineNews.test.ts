import { expect, test } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import type { SeenEntry } from '#domain/match/entry.ts';
import { machineBoard, statesOf } from '#realtime/dev/machineNews.ts';

type Channel = Parameters<typeof machineBoard>[0];

/** Tabs of one browser: each message reaches the others, as a copy. */
const browser = () => {
  const channels: Channel[] = [];
  return (tab: string) => {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
      },
    };
    channels.push(channel);
    return machineBoard(channel, tab, () => `/${tab}`);
  };
};
const light = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { on: 'lit' } }, lit: { initial: 'dim', states: { dim: { on: { more: 'full' } }, full: {} } } },
});
const flushed = () => new Promise<void>((done) => queueMicrotask(done));

test('a value is written as the ids of the chart, down to the leaf', () => {
  expect(statesOf('match', { live: 'playing' })).toEqual(['match', 'match.live', 'match.live.playing']);
  expect(statesOf('auth', 'signedIn')).toEqual(['auth', 'auth.signedIn']);
});

test('a tab that asks hears the machines of the others and what they heard, but not what the events carried', async () => {
  const open = browser();
  const console = open('console');
  const actor = createActor(light);
  const stop = console.tellActor('light', '7', actor);
  actor.start();
  actor.send({ type: 'on', password: 'secret' });
  actor.send({ type: 'more' });

  const page = open('page');
  let calls = 0;
  page.watch(() => {
    calls += 1;
  });
  page.ask();
  const shown = () => page.read().find(({ tab }) => tab === 'console');
  expect(calls).toBeGreaterThan(0);
  expect(shown()?.place).toBe('/console');
  expect(shown()?.machines).toEqual([{ name: 'light', about: '7', states: ['light', 'light.lit', 'light.lit.full'] }]);
  expect(shown()?.events.map(({ type }) => type)).toEqual(['xstate.init', 'on', 'more']);
  expect(JSON.stringify(page.read())).not.toContain('secret');

  stop();
  await flushed();
  expect(shown()?.machines).toEqual([]);
  console.leave();
  expect(page.read().map(({ tab }) => tab)).toEqual(['page']);
});

test('a refusal of a machine is listed with the event that it refused', async () => {
  const board = browser()('only');
  const transport = createMachine({
    id: 'door',
    context: { refused: null as { refused: { code: string } } | null },
    on: {
      knock: { actions: assign({ refused: () => ({ refused: { code: 'door.closed' } }) }) },
      look: {},
    },
  });
  const actor = createActor(transport);
  board.tellActor('door', '', actor);
  actor.start();
  for (const type of ['knock', 'look', 'knock'] as const) actor.send({ type });
  await flushed();
  const shown = board.read()[0]?.events.map(({ type, refused }) => [type, refused].join(' ').trim());
  expect(shown).toEqual(['xstate.init', 'knock door.closed', 'look', 'knock door.closed']);
});

test('a folded match tells the entries that came since, and a tab keeps the last fifty', async () => {
  const board = browser()('only');
  const log = Array.from({ length: 90 }, (_, at) => ({ seq: at + 1, type: 'note' }) as unknown as SeenEntry);
  board.tellFold('m', 'ready', log.slice(0, 10));
  await flushed();
  expect(board.read()[0]?.events).toEqual([]);
  board.tellFold('m', { live: 'playing' }, log.slice(0, 12));
  await flushed();
  expect(board.read()[0]?.events.map(({ name, type }) => `${name} ${type}`)).toEqual(['match note', 'match note']);
  board.tellFold('m', { live: 'playing' }, log);
  await flushed();
  expect(board.read()[0]?.events).toHaveLength(50);
  expect(board.read()[0]?.machines[0]?.states.at(-1)).toBe('match.live.playing');
});
