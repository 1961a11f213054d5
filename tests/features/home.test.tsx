import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeviceUser, keepDeviceUser } from '#api/deviceUser.ts';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { keepPage } from '#app/keepPage.ts';
import type { SignedInUser } from '#contract/account.ts';
import type { HomeMatch } from '#contract/home.ts';
import { actionsOf, factsOf, minutesOff, pageOf } from '#features/home/board.ts';
import { Agenda } from '#features/home/parts/Agenda.tsx';
import { ToDo } from '#features/home/parts/ToDo.tsx';
import { boardStateOf } from '#machines/match/homeBoard.ts';
import { chooseZone } from '#ui/layout/zone.ts';
import { draw } from '../ui/words.tsx';
import { at, home, hour, match, minute, now, occasion } from './homeWorld.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  chooseZone('Europe/Madrid');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test('a match belongs to the board from a day before it until its report is signed, or it was forgotten', () => {
  const state = (of: HomeMatch['state'], away: number) => boardStateOf({ state: of, kickoffAt: now + away }, now);
  expect(state('scheduled', 24 * hour)).toBe('soon');
  expect(state('scheduled', 24 * hour + 1)).toBe('ahead');
  expect(state('ready', -1)).toBe('late');
  expect(state('ready', -6 * hour)).toBe('late');
  expect(state('ready', -6 * hour - 1)).toBeNull();
  expect(state('postponed', -1)).toBeNull();
  expect(state('suspended', -90 * minute)).toBe('live');
  expect(state('finished', -48 * hour)).toBe('over');
  expect(state('finished', -48 * hour - 1)).toBeNull();
  for (const over of ['confirmed', 'abandoned', 'cancelled'] as const) expect(state(over, -1)).toBeNull();
});

test('the step that matters is that of the state and of the right, and only that', () => {
  const bare = match({ readiness: { called: 0, starters: 0, onPitch: 8, formation: null } });
  expect(actionsOf(bare, 'soon')).toEqual(['prepare']);
  expect(actionsOf(bare, 'late')).toEqual(['prepare']);
  expect(actionsOf(match(), 'soon')).toEqual(['openConsole']);
  expect(actionsOf(match(), 'late')).toEqual(['kickOff', 'startedWithoutMe']);
  expect(actionsOf(match(), 'live')).toEqual(['backToConsole']);
  expect(actionsOf(match(), 'over')).toEqual(['report']);
  expect(actionsOf(match({ right: 'confirm' }), 'over')).toEqual(['sign']);
  for (const state of ['soon', 'late', 'live'] as const)
    expect(actionsOf(match({ right: 'note' }), state)).toEqual(['stands']);
});

test('readiness says what is done and what is missing, and nothing to players', () => {
  const description = (readiness: HomeMatch['readiness'], state: 'soon' | 'over' = 'soon', played = 0) =>
    factsOf(match({ readiness, played }), state).map((one) => `${one.done ? '+' : '-'}${one.description}`);
  const bare = { called: 0, starters: 0, onPitch: 8, formation: null };
  expect(description(bare)).toEqual(['-noneCalled']);
  expect(description({ ...bare, called: 14 })).toEqual(['+called', '-noLineup']);
  expect(description({ ...bare, called: 14, starters: 5 })).toEqual(['+called', '-fewStarters']);
  expect(description({ ...bare, called: 14, starters: 8 })).toEqual(['+called', '+starters']);
  expect(description({ called: 14, starters: 8, onPitch: 8, formation: '3-3-1' })).toEqual(['+called', '+startersIn']);
  expect(description({ ...bare, called: 14 }, 'over', 14)).toEqual(['+allPlayed', '-unsigned']);
  expect(description({ ...bare, called: 14 }, 'over', 9)).toEqual(['+somePlayed', '-unsigned']);
  expect(description(null)).toEqual([]);
});

test('minutes are written as a clock on the wall shows them', () => {
  expect([1, 59_999, 60_001].map((ms) => minutesOff(at(ms), now))).toEqual([1, 1, 2]);
  expect([0, -59_999, -60_000].map((ms) => minutesOff(at(ms), now))).toEqual([0, 0, 1]);
});

test('the one list repeats nothing of the board, and has state and score of what has begun', async () => {
  const live = match({
    state: 'playing',
    period: 1,
    localScore: 2,
    visitorScore: 2,
    right: 'read',
    rival: { name: 'CF Vecino' },
  });
  const over = match({ state: 'finished', kickoffAt: at(-3 * hour), localScore: 2, visitorScore: 1, isLocal: false });
  const soon = match();
  const known = home({ matches: [soon], agenda: [live, over, soon].map((one) => occasion(one)) });
  const shown = pageOf(known, now);
  expect(shown.rest.map(({ id }) => id)).toEqual([live.id, over.id]);
  const list = await draw(
    <MemoryRouter>
      <Agenda title="Hoy" occasions={shown.rest} now={now} />
    </MemoryRouter>,
  );
  const [first, second] = list.getAllByRole('listitem').map((one) => one.textContent?.replaceAll(/\s+/g, ' '));
  expect(first).toMatch(/En juego2–2/);
  expect(second).toMatch(/Finalizado2–1.*Perdido/);
});

test('what waits ends in its own button, and what the board asks for is not asked again', async () => {
  const bare = match({ kickoffAt: at(40 * hour), readiness: { called: 0, starters: 0, onPitch: 8, formation: null } });
  const [signed, onBoard] = [
    match({ state: 'finished', right: 'confirm' }),
    match({ state: 'finished', right: 'confirm' }),
  ];
  const known = home({ agenda: [occasion(bare)], unsigned: [signed, onBoard], unsentMail: 2 });
  const list = await draw(
    <MemoryRouter>
      <ToDo home={known} shown={new Set([onBoard.id])} />
    </MemoryRouter>,
  );
  expect(list.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    `/matches/${bare.id}/prepare`,
    `/matches/${signed.id}/report`,
    '/club/mail',
  ]);
});

const user = (id: string) => ({ id }) as SignedInUser;
test('what is kept of a page is of one user, and nothing of it stays after signing out or for somebody else', () => {
  document.body.innerHTML = `<div id="root"><div data-keep="frame"><header>CD Ribera</header>
    <main id="main" class="px-4"><p>Private list</p><section data-keep="board" data-testid="x">3–1</section></main></div></div>`;
  keepDeviceUser(user('one'));
  keepHere('home', 'one', { score: 1 });
  keepPage('one', 'Así estaba a las 10:32');
  const kept = JSON.stringify(keptHere('page', 'one')?.value);
  expect(kept).toContain('CD Ribera');
  expect(kept).toContain('3–1');
  expect(kept).toContain('Así estaba a las 10:32');
  expect(kept).not.toMatch(/Private list|data-testid|<main/);
  expect(keptHere('page', 'two')).toBeUndefined();
  keepDeviceUser(user('two'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('touchline.kept.'))).toEqual([]);
  keepPage('two', '');
  expect(keptHere('page', 'two')).toBeDefined();
  forgetDeviceUser();
  keepPage('two', '');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('touchline.kept.'))).toEqual([]);
  document.body.innerHTML = '';
});
