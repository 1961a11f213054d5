import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Home, HomeOccasion } from '#contract/home.ts';
import { pageOf } from '#features/home/board.ts';
import { FirstSteps } from '#features/home/parts/FirstSteps.tsx';
import { HomeBoard } from '#features/home/parts/HomeBoard.tsx';
import { chooseZone } from '#ui/layout/zone.ts';
import { draw } from '../ui/words.tsx';
import { at, home, hour, look, match, minute, now, occasion, squad } from './homeWorld.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  chooseZone('Europe/Madrid');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const board = (known: Home, asOf?: string) =>
  draw(
    <MemoryRouter>
      <HomeBoard home={known} now={pageOf(known, Date.now())} asOf={asOf} />
    </MemoryRouter>,
  );
const words = (shown: { container: HTMLElement }) => shown.container.textContent?.replaceAll(/\s+/g, ' ');

test('before the match the board counts down, says how it is prepared, and opens the console', async () => {
  const shown = await board(home({ matches: [match()] }));
  expect(words(shown)).toContain('12min');
  expect(words(shown)).toContain('para el saque inicial');
  expect(words(shown)).toContain('Hoy, 11:12');
  expect(words(shown)).toContain('14 convocados');
  expect(words(shown)).toContain('8 titulares, 3-3-1');
  expect(shown.getByRole('link', { name: 'Abrir la consola' }).getAttribute('href')).toMatch(/\/console$/);
  cleanup();
  const hours = await board(home({ matches: [match({ kickoffAt: at(3 * hour + 5 * minute) })] }));
  expect(words(hours)).toContain('3h 05');
});

test('a match that nobody started stays where it is and says since when', async () => {
  const late = match({ kickoffAt: at(-6 * minute), state: 'ready' });
  const next = match({ kickoffAt: at(26 * hour) });
  const shown = await board(home({ matches: [late], agenda: [occasion(late), occasion(next)] }));
  expect(words(shown)).toContain('+6min');
  expect(words(shown)).toContain('debía empezar a las 10:54');
  expect(shown.getByRole('link', { name: 'Saque inicial' }).getAttribute('href')).toBe(`/matches/${late.id}/console`);
  expect(shown.getByRole('button', { name: 'Empezó sin mí' })).toBeDefined();
});

test('the live board has score, clock and scorers, and only what is live glows', async () => {
  const live = match({
    state: 'playing',
    period: 2,
    localScore: 3,
    visitorScore: 1,
    clock: { playedBefore: 13 * minute, runningSince: null, stoppage: 0, tempo: 1 },
    scorers: [
      {
        name: 'Villalba',
        at: [
          { period: 1, clock: 0, minute: 4, stoppage: 0 },
          { period: 1, clock: 0, minute: 25, stoppage: 2 },
        ],
      },
    ],
  });
  const shown = await board(home({ matches: [live] }));
  expect(shown.getByRole('timer').textContent).toBe('38:00');
  expect(words(shown)).toContain("Villalba 4', 25+2'");
  expect(words(shown)).toContain('en directo');
  expect(shown.getByRole('link', { name: 'Volver a la consola' })).toBeDefined();
  expect(shown.container.querySelectorAll('.animate-live')).toHaveLength(1);
  cleanup();
  const suspended = await board(home({ matches: [{ ...live, state: 'suspended' }] }));
  expect(suspended.container.querySelectorAll('.animate-live, .bg-live')).toHaveLength(0);
});

test('afterwards whoever may sign is asked to, everybody else is shown the report', async () => {
  const over = match({ state: 'finished', kickoffAt: at(-2 * hour), played: 14, localScore: 3, visitorScore: 1 });
  const coach = await board(home({ matches: [over] }));
  expect(words(coach)).toContain('Final');
  expect(words(coach)).toContain('Los 14 convocados han jugado');
  expect(words(coach)).toContain('Falta firmar el acta');
  expect(coach.getByRole('link', { name: 'Ver el acta' }).getAttribute('href')).toBe(`/matches/${over.id}/report`);
  cleanup();
  const manager = await board(home({ matches: [{ ...over, right: 'confirm' }] }));
  expect(manager.getByRole('link', { name: 'Firmar el acta' })).toBeDefined();
});

test('what is not known anew says its age', async () => {
  const shown = await board(home({ matches: [match()] }), '10:32');
  expect(shown.getByRole('status').textContent).toBe('Así estaba a las 10:32');
});

test('several matches of the club stand side by side in the order of the server', async () => {
  const live = match({ state: 'playing', period: 1, localScore: 2, rival: { name: 'Primero' } });
  const soon = match({
    kickoffAt: at(42 * minute),
    rival: { name: 'Segundo' },
    readiness: { called: 0, starters: 0, onPitch: 8, formation: null },
  });
  const team = { ...look, coach: null, form: [], pointsPerMatch: null, available: 1, players: 1 };
  const known = home({ matches: [live, soon], squads: [], teams: [team] });
  const shown = await board(known);
  expect(shown.getAllByRole('listitem').map((one) => /Primero|Segundo/.exec(String(one.textContent))?.[0])).toEqual([
    'Primero',
    'Segundo',
  ]);
  expect(words(shown)).toContain('en 42 min');
  expect(words(shown)).toContain('Sin convocatoria');
  expect(words(shown)).toContain('1 en directo y 1 por jugar');
  // A coach has one match that needs them; the other one is in the list.
  const coach = pageOf({ ...known, squads: [squad], teams: [], agenda: [occasion(live), occasion(soon)] }, now);
  expect(coach.near.map(({ match: { id } }) => id)).toEqual([live.id]);
  expect(coach.rest.map(({ id }) => id)).toEqual([soon.id]);
});

test.each([
  [26, 'Mañana hay partidos'],
  [50, 'Partidos del lunes, 23 de noviembre'],
])('the matches of a later day are headed by it: in %i hours', async (hours, title) => {
  const agenda = ['Primero', 'Segundo'].map((name) =>
    occasion(match({ kickoffAt: at(hours * hour), rival: { name } })),
  );
  const team = { ...look, coach: null, form: [], pointsPerMatch: null, available: 1, players: 1 };
  expect(words(await board(home({ agenda, squads: [], teams: [team] })))).toContain(title);
});

const playerHome = (callUp: HomeOccasion['callUp'], gender: 'male' | 'female' | null = 'female') => {
  const next = match({ kickoffAt: at(26 * hour), right: 'read', readiness: null, callUp });
  const player = { id: crypto.randomUUID(), firstName: 'Vega', gender, numbers: [{ teamId: look.teamId, dorsal: 7 }] };
  const callUps = callUp ? [{ playerId: player.id, callUp }] : [];
  return home({ agenda: [occasion(next, { callUps })], squads: [], players: [player], createsMatches: false });
};
test.each([
  ['calledUp', 'female', 'Vega, estás convocada'],
  ['calledUp', 'male', 'Vega, estás convocado'],
  ['calledUp', null, 'Vega, estás en la convocatoria'],
  ['notCalledUp', 'female', 'Esta vez no estás convocada'],
  ['notCalledUp', null, 'Vega, esta vez no estás en la convocatoria'],
  ['notYet', 'female', 'Aún no hay convocatoria'],
] as const)('a player reads first whether they are called up: %s, %s', async (callUp, gender, description) => {
  const shown = await board(playerHome(callUp, gender));
  expect(shown.getByRole('region', { name: description })).toBeDefined();
  expect(words(shown)).toContain('Ribera Alevín – UD Peñalba');
  expect(words(shown)).toContain('Mañana, 13:00');
  expect(words(shown)?.includes('7')).toBe(callUp === 'calledUp');
});

test('a day without a match shows what comes, with its day; a match beyond a day is prepared from there', async () => {
  const next = match({ kickoffAt: at(50 * hour) });
  const shown = await board(home({ agenda: [occasion(next)] }));
  expect(words(shown)).toContain('lunes, 23 de noviembre');
  expect(words(shown)).toContain('13:00');
  expect(shown.getByRole('link', { name: 'Preparar' })).toBeDefined();
  expect(pageOf(home({ agenda: [occasion(next)] }), now).rest).toEqual([]);
});

test('nobody is left in a dead end: users who may create a match get the button, others read why not', async () => {
  const coach = await board(home());
  expect(coach.getByRole('link', { name: 'Crear partido' }).getAttribute('href')).toBe('/matches/new');
  cleanup();
  const without = await board(home({ squads: [], createsMatches: false }));
  expect(words(without)).toContain('Todavía no estás en ningún equipo');
  expect(without.queryByRole('link')).toBeNull();
  cleanup();
  const steps = { season: true, team: true, players: true, coach: true, match: false };
  const admin = await board(home({ squads: [], firstSteps: steps }));
  expect(admin.getByRole('link', { name: 'Crear partido' })).toBeDefined();
  cleanup();
  const list = await draw(
    <MemoryRouter>
      <FirstSteps steps={steps} />
    </MemoryRouter>,
  );
  const step = list.getByRole('link', { name: /El primer partido/ });
  expect([step.getAttribute('href'), step.getAttribute('aria-current')]).toEqual(['/matches/new', 'step']);
});
