import { expect, test } from 'vitest';
import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import { requestOf } from '#machines/match/command.ts';

const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const matchId = id(99);
const [player, other, staff, entry] = [id(1), id(2), id(3), id(4)] as [string, string, string, string];

type Event = MatchEvent | Correction;
/** One event of each type, with every part it may have. No value stands twice in one event. */
const full: { readonly [T in Event['type']]: Omit<Extract<Event, { type: T }>, 'type'> } = {
  'squad.called': { players: [{ playerId: player, dorsal: 7 }] },
  'lineup.placed': { playerId: player, position: 'pt', x: 0.25, y: 0.75 },
  'lineup.benched': { playerId: player },
  'formation.set': { formationId: '4-4-2' },
  'lineup.confirmed': {},
  'lineup.reopened': {},
  'period.started': { n: 2 },
  // The minute of the end is for matches recorded afterwards; a console sends when it was tapped.
  'period.ended': { n: 2, localScore: 3, visitorScore: 4 },
  'clock.stopped': {},
  'clock.started': {},
  'clock.set': { shift: -180_000 },
  'goal.scored': { kind: 'penalty', playerId: player, assistId: other },
  'goal.conceded': { kind: 'ownGoal', playerId: player },
  'penalty.missed': { side: 'rival', playerId: player },
  'card.shown': { card: 'yellow', playerId: player, staffId: staff, temporary: true, uncounted: true },
  'player.substituted': { changes: [{ playerOutId: player, playerInId: other, position: 'pt' }] },
  'player.moved': { playerId: player, position: 'pt', x: 0.25, y: 0.75 },
  'player.injured': { playerId: player },
  'assist.given': { goalId: entry, playerId: player },
  'timePenalty.ended': { playerId: player },
  'timeout.taken': { side: 'rival' },
  'shootout.started': { first: 'rival' },
  'kick.taken': { side: 'own', playerId: player, scored: true },
  'match.suspended': { reason: 'fog' },
  'match.resumed': { reason: 'the fog is gone' },
  'match.abandoned': { reason: 'fog' },
  'match.postponed': { reason: 'fog' },
  'match.rescheduled': { reason: 'fog' },
  'match.cancelled': { reason: 'fog' },
  'match.finished': {},
  'match.confirmed': { reason: 'signed' },
  'match.awarded': { own: 3, rival: 0, basis: 'walkover', reason: 'nobody came' },
  'rules.corrected': { rules: { winnerNeeded: true, changes: { most: 6 } }, isLocal: false, reason: 'a cup tie' },
  'note.made': { text: 'press higher', x: 0.25, y: 0.75 },
  'entry.retracted': { corrects: entry },
  'entry.amended': { corrects: entry, event: { type: 'goal.scored', kind: 'penalty', playerId: other } },
  'entry.confirmedByOther': { corrects: entry },
};
/** Fields that the call itself carries; they are in no body. */
const saidByTheCall: { readonly [type: string]: readonly unknown[] } = { 'card.shown': ['yellow'] };

const leaves = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

test.each(Object.entries(full))('the call of %s carries every part of the event', (type, parts) => {
  const event = { type, ...parts } as Event;
  const { params, body } = requestOf(matchId, { commandId: id(5), at: 1_760_000_000_000, device: 'tablet', event });
  const { commandId: _, at: __, device: ___, ...said } = body as Record<string, unknown>;
  const sent = leaves([params, said]);
  for (const part of leaves(parts)) if (!saidByTheCall[type]?.includes(part)) expect(sent).toContain(part);
});

test('the place of a player keeps its two halves apart, and one alone', () => {
  const placed = (at: { x?: number; y?: number }) =>
    requestOf(matchId, {
      commandId: id(5),
      at: 0,
      device: 'tablet',
      event: { type: 'player.moved', playerId: player, position: 'pt', ...at },
    }).body;
  expect(placed({ x: 0.1, y: 0.9 })).toMatchObject({ x: 0.1, y: 0.9 });
  expect(placed({ y: 0.9 })).not.toHaveProperty('x');
  expect(placed({ x: 0.1 })).not.toHaveProperty('y');
});
