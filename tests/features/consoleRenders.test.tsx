import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PitchKeys } from '#features/console/pitch/PitchKeys.tsx';
import { pitchPlayers } from '#features/console/pitch/pitchPlayers.ts';
import type { Selection } from '#features/console/players/useSelection.ts';
import { Bench } from '#features/console/substitutions/Bench.tsx';
import { Timeline } from '#features/console/timeline/Timeline.tsx';
import type { ConsoleModel } from '#features/console/useConsole.ts';
import { ana, goal, late, matchOf } from './shortMatch.ts';

const rendered = vi.hoisted(() => ({ discs: 0, keys: 0 }));
vi.mock('#ui/football/Disc.tsx', () => ({
  Disc: () => {
    rendered.discs += 1;
    return null;
  },
}));
vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string) => {
      if (key === 'player') rendered.keys += 1;
      return key;
    },
  }),
}));
vi.mock('#realtime/OutboxPort.ts', () => ({ useOutboxPort: () => ({ device: () => 'tablet' }) }));
beforeEach(() => Object.assign(rendered, { discs: 0, keys: 0 }));
afterEach(cleanup);

const touch = () => undefined;
const selection = { chosen: null, touch } as unknown as Selection;
const words = { nameOf: (id: string) => id, description: (entry: { type: string }) => entry.type };
const facts = { people: [], shirtColour: '#ffffff', numberColour: '#000000' };
const modelOf = (of: ReturnType<typeof matchOf>): ConsoleModel =>
  ({
    ...of.model,
    ...of,
    words,
    facts,
    optimistic: { ...of, waiting: new Set() },
    serverNow: () => 0,
  }) as unknown as ConsoleModel;

test('an entry that is added leaves the rows of the timeline where they are', () => {
  const show = () => undefined;
  const { rerender, getAllByRole } = render(<Timeline model={modelOf(matchOf(goal(ana)))} show={show} />);
  const before = getAllByRole('listitem');
  rerender(<Timeline model={modelOf(matchOf(goal(ana), goal(ana)))} show={show} />);
  const after = getAllByRole('listitem');
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(1).every((row, index) => row === before[index])).toBe(true);
});

test('a goal renders nobody on the bench again, a touch on one of them only that one', () => {
  const before = modelOf(matchOf());
  const { rerender } = render(<Bench model={before} selection={selection} bars={{}} />);
  expect(rendered.discs).toBeGreaterThan(1);
  rendered.discs = 0;
  const after = modelOf(matchOf(goal(ana)));
  rerender(<Bench model={after} selection={selection} bars={{}} />);
  expect(rendered.discs).toBe(0);
  rerender(<Bench model={after} selection={{ ...selection, chosen: { playerId: late, wants: 'action' } }} bars={{}} />);
  expect(rendered.discs).toBe(1);
});

test('a drawer that gives touches another meaning renders no key of the pitch again, and receives the touches', () => {
  const { state, words: description, facts: of, optimistic } = modelOf(matchOf());
  const places = pitchPlayers({ facts: of, state, words: description, optimistic });
  const players = places.map((one) => ({ ...one, spot: { left: one.place.x, top: one.place.y } }));
  const given = { players, discSize: 40, chosen: null };
  const { rerender, container } = render(<PitchKeys {...given} onTouch={touch} />);
  expect(rendered.keys).toBe(players.length);
  const other = vi.fn();
  rerender(<PitchKeys {...given} onTouch={other} />);
  expect(rendered.keys).toBe(players.length);
  container.querySelector('button')?.click();
  expect(other).toHaveBeenCalledOnce();
});
