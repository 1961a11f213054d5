import { cleanup, fireEvent } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { MatchEvent } from '#domain/match/entry.ts';
import { actionsOf } from '#features/console/players/playerActions.ts';
import { asksWhy, WhyLeaves } from '#features/console/players/WhyLeaves.tsx';
import type { ConsoleModel } from '#features/console/useConsole.ts';
import { draw } from '../ui/words.tsx';
import { ana, goal, leo, matchOf } from './shortMatch.ts';

afterEach(cleanup);

const level: readonly MatchEvent[] = [
  { type: 'period.ended', n: 1 },
  { type: 'period.started', n: 2 },
  { type: 'period.ended', n: 2 },
];
const kicks: readonly MatchEvent[] = [...level, { type: 'shootout.started', first: 'own' }];
const leaves = (playerId: string): MatchEvent => ({ type: 'lineup.benched', playerId });

test.each([
  ['while the ball is in play', [], false],
  ['when the kicks are next', level, true],
  ['during the kicks', kicks, true],
] as const)('the console asks why a player leaves: %s', (_, events, asks) => {
  const { state, model } = matchOf(...events);
  expect(asksWhy(state, ana)).toBe(asks);
  expect(actionsOf(model, ana).find(({ name }) => name === 'leave')?.refused).toBeNull();
});

test('who is off for treatment before the kicks can only be left out of them; during them it is asked', () => {
  const off = matchOf(leaves(ana), ...level);
  expect(asksWhy(off.state, ana)).toBe(false);
  expect(actionsOf(off.model, ana).find(({ name }) => name === 'leave')).toMatchObject({
    event: { equates: true },
    refused: null,
  });
  expect(asksWhy(matchOf(leaves(ana), ...kicks).state, ana)).toBe(true);
});

/** The question about Ana; returns what is said after a tap on an answer. */
const asked = async (events: readonly MatchEvent[], language: string) => {
  const { model } = matchOf(...events);
  const said: unknown[] = [];
  let closed = 0;
  const shown = { ...model, words: { nameOf: () => 'Ana' }, say: (event: unknown) => said.push(event) };
  const page = await draw(
    <MemoryRouter>
      <WhyLeaves model={shown as unknown as ConsoleModel} playerId={ana} onDone={() => closed++} />
    </MemoryRouter>,
    language,
  );
  const tap = (name: string) => fireEvent.click(page.getByRole('button', { name }));
  return { page, said, tap, closed: () => closed };
};
const injured: MatchEvent = { type: 'player.injured', playerId: ana };
const equates = { ...leaves(ana), equates: true };

test.each([
  ['es', '¿Por qué sale Ana?', 'Por lesión', [injured, leaves(ana)]],
  ['es', '¿Por qué sale Ana?', 'Para igualar el número de lanzadores', [equates]],
  ['en', 'Why is Ana leaving?', 'Injury', [injured, leaves(ana)]],
  ['en', 'Why is Ana leaving?', 'To equate the number of takers', [equates]],
  ['nl', 'Waarom gaat Ana eruit?', 'Blessure', [injured, leaves(ana)]],
  ['nl', 'Waarom gaat Ana eruit?', 'Om de aantallen gelijk te maken', [equates]],
] as const)('%s: %s %s', async (language, question, answer, events) => {
  const { page, said, tap, closed } = await asked(kicks, language);
  expect(page.getByRole('region', { name: question })).toBeTruthy();
  tap(answer);
  expect(said).toEqual(events);
  expect(closed()).toBe(1);
});

test('an injury that is in the log is not recorded twice; cancelled, nothing is', async () => {
  const again = await asked([...kicks, injured], 'es');
  again.tap('Por lesión');
  expect(again.said).toEqual([leaves(ana)]);
  cleanup();
  const cancelled = await asked(kicks, 'es');
  cancelled.tap('Cancelar');
  expect(cancelled.said).toEqual([]);
  expect(cancelled.closed()).toBe(1);
});

test('the question goes when the player has left meanwhile, or the kicks are not next', async () => {
  const left = await asked([...kicks, leaves(ana)], 'es');
  expect(left.page.queryByRole('region')).toBeNull();
  expect(left.closed()).toBe(1);
  cleanup();
  const decided = await asked([goal(leo), ...level], 'es');
  expect(decided.page.queryByRole('region')).toBeNull();
});
