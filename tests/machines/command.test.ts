import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noId } from '#domain/ids.ts';
import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { type ConsoleCommand, fixesOf, requestOf, saidOtherwise } from '#machines/match/command.ts';

const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const matchId = id(99);
const [player, other, staff, entry] = [id(1), id(2), id(3), id(4)] as [string, string, string, string];

const envelope = { commandId: id(5), at: 1_760_000_000_000, device: 'tablet' };

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
/**
 * The call of each event with everything in it, word for word as it was the last time. Whoever changes one on purpose
 * writes them anew with `ANSWERS=write npx vitest run tests/machines/command`.
 */
const kept = join(import.meta.dirname, 'requests.txt');
const requests = Object.entries(full).map(([type, parts]) => {
  const event = { type, ...parts } as Event;
  return { type, request: requestOf(matchId, { ...envelope, event }) };
});
if (process.env.ANSWERS === 'write') writeFileSync(kept, requests.map((one) => `${JSON.stringify(one)}\n`).join(''));

test.each(Object.entries(full))('the call of %s carries every part of the event, as before', (type, parts) => {
  const event = { type, ...parts } as Event;
  const lines = readFileSync(kept, 'utf8').trimEnd().split('\n');
  const before = lines.map((line) => JSON.parse(line)).find((one) => one.type === type);
  expect(requestOf(matchId, { ...envelope, event })).toStrictEqual(before.request);
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

const asked = (event: Event, more: Partial<ConsoleCommand> = {}) =>
  requestOf(matchId, { ...envelope, event, ...more } as ConsoleCommand);
/** The call, its parameters but for the match, and its body but for the envelope. */
const parts = (event: Event): readonly unknown[] => {
  const { call, params, body } = asked(event);
  const { commandId: _, at: __, device: ___, ...said } = body as Record<string, unknown>;
  const { id: ____, ...named } = { ...params } as Record<string, unknown>;
  return [call, named, said];
};

test.each<[Event, ...unknown[]]>([
  [{ type: 'lineup.placed', playerId: player, position: 'pt' }, 'place', { playerId: player, position: 'pt' }, {}],
  [{ type: 'lineup.benched', playerId: player }, 'bench', { playerId: player }, {}],
  [{ type: 'lineup.benched', playerId: player, equates: true }, 'bench', { playerId: player }, { equates: true }],
  [{ type: 'lineup.confirmed' }, 'setState', {}, { state: 'ready' }],
  [{ type: 'lineup.reopened' }, 'setState', {}, { state: 'scheduled' }],
  [{ type: 'period.ended', n: 1 }, 'endPeriod', { n: 1 }, {}],
  [{ type: 'period.ended', n: 1, localScore: 0 }, 'endPeriod', { n: 1 }, { localScore: 0 }],
  [{ type: 'period.ended', n: 1, visitorScore: 0 }, 'endPeriod', { n: 1 }, { visitorScore: 0 }],
  [{ type: 'clock.stopped' }, 'clock', {}, { action: 'stop' }],
  [{ type: 'clock.started' }, 'clock', {}, { action: 'start' }],
  [{ type: 'clock.set', shift: 0 }, 'clock', {}, { action: 'set', shift: 0 }],
  [{ type: 'goal.scored', kind: 'play' }, 'goal', { playerId: noId, assistId: noId }, { kind: 'play' }],
  [{ type: 'goal.conceded', kind: 'play' }, 'rivalGoal', {}, { kind: 'play' }],
  [{ type: 'penalty.missed', side: 'own' }, 'missedPenalty', {}, { side: 'own' }],
  [{ type: 'card.shown', card: 'yellow', staffId: staff }, 'yellow', { playerId: noId }, { staffId: staff }],
  [{ type: 'card.shown', card: 'yellow', playerId: player }, 'yellow', { playerId: player }, {}],
  [{ type: 'card.shown', card: 'red', playerId: player, temporary: true }, 'red', { playerId: player }, {}],
  [{ type: 'card.shown', card: 'secondYellow', playerId: player, temporary: true }, 'yellow', { playerId: player }, {}],
  [{ type: 'kick.taken', side: 'own', scored: false }, 'kick', {}, { side: 'own', scored: false }],
  [{ type: 'shootout.started' }, 'setState', {}, { state: 'shootout' }],
  [{ type: 'match.suspended' }, 'setState', {}, { state: 'suspended' }],
  [{ type: 'match.resumed' }, 'setState', {}, { state: 'playing' }],
  [{ type: 'match.abandoned' }, 'setState', {}, { state: 'abandoned' }],
  [{ type: 'match.postponed' }, 'setState', {}, { state: 'postponed' }],
  [{ type: 'match.rescheduled' }, 'setState', {}, { state: 'scheduled' }],
  [{ type: 'match.cancelled' }, 'setState', {}, { state: 'cancelled' }],
  [{ type: 'match.confirmed' }, 'setState', {}, { state: 'confirmed' }],
  [{ type: 'match.finished' }, 'finish', {}, {}],
  [
    { type: 'match.awarded', own: 3, rival: 0, basis: 'walkover' },
    'award',
    {},
    { own: 3, rival: 0, basis: 'walkover' },
  ],
  [{ type: 'rules.corrected' }, 'correctRules', {}, {}],
  [{ type: 'rules.corrected', isLocal: false }, 'correctRules', {}, { isLocal: false }],
  [{ type: 'note.made' }, 'note', {}, {}],
  [{ type: 'entry.retracted', corrects: entry }, 'retract', { entryId: entry }, {}],
  [{ type: 'entry.confirmedByOther', corrects: entry }, 'confirmEntry', { entryId: entry }, {}],
])('%o has this call, and says nothing that it has not', (event, ...wanted) => {
  expect(parts(event)).toStrictEqual(wanted);
});

test('a change names its match in the body, and nothing in the address', () => {
  const changes = [{ playerOutId: player, playerInId: other }];
  const { call, params, body } = asked({ type: 'player.substituted', changes });
  expect([call, params, body]).toEqual(['substitute', undefined, { matchId, changes, ...envelope }]);
});

test('the envelope has what the command has, and no more', () => {
  const event: Event = { type: 'match.finished' };
  expect(asked(event).body).toStrictEqual(envelope);
  expect(asked(event, { confirm: true, reason: 'seen' }).body).toEqual({ ...envelope, confirm: true, reason: 'seen' });
  expect(asked(event, { typed: { minute: 12, stoppage: 0 } }).body).toEqual({ ...envelope, minute: 12, stoppage: 0 });
});

test('with corrections beside it a command is one step of all of them, its own last', () => {
  const along: Fix[] = [{ do: 'withdraw', entryId: entry }];
  const typed = { minute: 20, stoppage: 0 };
  const goal: MatchEvent = { type: 'goal.scored', kind: 'play' };
  const { call, params, body } = asked(goal, { along, typed, reason: 'late' });
  expect([call, params]).toEqual(['correct', { id: matchId }]);
  expect(body).toEqual({
    ...envelope,
    reason: 'late',
    corrections: [...along, { do: 'insert', event: goal, minute: 20, stoppage: 0 }],
  });
});

test('a suggestion is accepted by its own id; a confirmation says what it confirms', () => {
  const event: Event = { type: 'goal.scored', kind: 'play' };
  const { call, params, body } = asked(event, { proposedBy: id(8), typed: { minute: 3, stoppage: 0 } });
  expect([call, params]).toEqual(['acceptProposal', { id: matchId, proposalId: id(5) }]);
  expect(body).toStrictEqual(envelope);
  const confirms = asked({ type: 'entry.confirmedByOther', corrects: entry }, { proposedBy: id(8) });
  expect(confirms.body).toEqual({ ...envelope, confirms: entry });
});

test('corrections of a command: of what is corrected, of what is late, and none of what happens now', () => {
  const goal: MatchEvent = { type: 'goal.scored', kind: 'play' };
  const typed = { minute: 20, stoppage: 1 };
  const command = (event: Event, more: Partial<ConsoleCommand> = {}): ConsoleCommand => ({
    ...envelope,
    event,
    ...more,
  });
  expect(fixesOf(command(goal))).toEqual([]);
  expect(fixesOf(command(goal, { typed }))).toEqual([{ do: 'insert', event: goal, ...typed }]);
  expect(fixesOf(command({ type: 'period.ended', n: 1 }, { typed }))).toEqual([]);
  expect(fixesOf(command({ type: 'entry.retracted', corrects: entry }))).toEqual([{ do: 'withdraw', entryId: entry }]);
  expect(fixesOf(command({ type: 'entry.amended', corrects: entry, event: goal }, { typed }))).toEqual([
    { do: 'amend', entryId: entry, event: goal, ...typed },
  ]);
  expect(fixesOf(command({ type: 'entry.confirmedByOther', corrects: entry }))).toEqual([
    { do: 'confirm', entryId: entry },
  ]);
  const along: Fix[] = [{ do: 'withdraw', entryId: other }];
  expect(fixesOf(command({ type: 'period.ended', n: 1 }, { along }))).toEqual([
    ...along,
    { do: 'insert', event: { type: 'period.ended', n: 1 } },
  ]);
});

test('a command said otherwise keeps its id, its time and its author, and loses what was typed', () => {
  const correction: Correction = { type: 'entry.confirmedByOther', corrects: entry };
  const before: ConsoleCommand = {
    ...{ ...envelope, event: { type: 'goal.scored', kind: 'play' }, confirm: true, reason: 'late' },
    ...{ typed: { minute: 3, stoppage: 0 }, along: [{ do: 'withdraw', entryId: other }] },
  };
  expect(saidOtherwise(before, correction)).toEqual({ ...envelope, event: correction });
  expect(saidOtherwise({ ...before, proposedBy: id(8) }, correction)).toEqual({
    ...{ ...envelope, event: correction, proposedBy: id(8) },
  });
});
