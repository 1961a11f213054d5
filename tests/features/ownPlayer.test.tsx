import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SessionContext, type SessionNow } from '#api/SessionContext.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { positionCodes } from '#domain/positions.ts';
import type { Role } from '#domain/roles.ts';
import { OwnCallUp } from '#features/stands/parts/OwnCallUp.tsx';
import { Players } from '#features/stands/parts/Players.tsx';
import type { SpectatorView } from '#features/stands/useSpectatorView.ts';
import { replay } from '#machines/match/replay.ts';
import { draw } from '../ui/words.tsx';
import { input, players } from './shortMatch.ts';

afterEach(cleanup);

const starts: readonly MatchEvent[] = [
  ...players
    .slice(0, 7)
    .map((playerId, index): MatchEvent => ({ type: 'lineup.placed', playerId, position: positionCodes[index] ?? 'm' })),
  { type: 'lineup.confirmed' },
];
const seatOf = (called: number, more: readonly MatchEvent[] = []): SpectatorView => {
  const squad: MatchEvent = {
    type: 'squad.called',
    players: players.slice(0, called).map((playerId) => ({ playerId })),
  };
  const log = [squad, ...more].map((event, index) => ({
    ...{ seq: index + 1, id: `e${index}`, period: 0, clock: null, minute: null, stoppage: 0, by: 'u', device: 'd' },
    ...{ at: index, recordedAt: 0 },
    ...event,
  }));
  const people = players.map((id) => ({
    ...{ id, firstName: 'N', lastName: 'N', shortName: `Player ${players.indexOf(id)}` },
    ...{ dorsal: null, position: null, photo: null },
  }));
  const facts = { people, shirtColour: '#B3202A', numberColour: '#FFFFFF' };
  return {
    facts,
    now: replay(input, log as never),
    live: { serverNow: () => 0 },
    staleSince: null,
  } as unknown as SpectatorView;
};
const shownTo = async (user: { playerId: string | null; roles: readonly Role[] }, view: SpectatorView) => {
  const { container } = await draw(
    <SessionContext value={{ user } as unknown as SessionNow}>
      <OwnCallUp view={view} />
      <Players view={view} />
    </SessionContext>,
  );
  return container;
};
const first = { playerId: String(players[0]), roles: ['PLAYER'] as const };
const last = { playerId: String(players.at(-1)), roles: ['PLAYER'] as const };

test.each([
  ['called up', first, seatOf(8), 'Estás en la convocatoria'],
  ['in the line-up', first, seatOf(8, starts), 'Estás en la alineación inicial'],
  ['left out', last, seatOf(8), 'No estás en la convocatoria'],
  ['before a squad is out', last, seatOf(3), 'Aún no hay convocatoria'],
])('before the match a player reads whether they play: %s', async (_, user, view, description) => {
  expect((await shownTo(user, view)).querySelector('p')?.textContent).toBe(description);
});

test('staff read nothing of a squad of their own, and neither does a player once it is played', async () => {
  expect((await shownTo({ ...last, roles: ['COACH', 'PLAYER'] }, seatOf(8))).textContent).not.toContain('convocatoria');
  expect((await shownTo({ ...last, playerId: null }, seatOf(8))).textContent).not.toContain('convocatoria');
});

test('one’s own row, and no other, says so', async () => {
  const rows = [...(await shownTo(first, seatOf(8))).querySelectorAll('li')];
  expect(rows.filter((row) => row.textContent?.includes('Tú')).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Player 0'),
  ]);
});
