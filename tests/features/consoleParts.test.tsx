import { expect, test } from 'vitest';
import { isCorrection, type MatchEvent } from '#domain/match/entry.ts';
import { keeperOf } from '#domain/match/state.ts';
import type { positionCodes } from '#domain/positions.ts';
import { kindsOf, playerIn, withKind } from '#features/console/corrections/amendment.ts';
import { staffCard } from '#features/console/corrections/staffCard.ts';
import { eventOfStep, isGrave } from '#features/console/nextAction.ts';
import { positionAt } from '#features/console/pitch/pitchPlayers.ts';
import { passersOf } from '#features/console/players/AssistStrip.tsx';
import { actionsOf, changeOf } from '#features/console/players/playerActions.ts';
import { linesOf, signalOf } from '#features/console/timeline/timeline.ts';
import { steps } from '#machines/match/legal.ts';
import { turnsOf } from '#machines/match/undo.ts';
import { clockFace } from '#realtime/clockFace.ts';
import { newId } from '#realtime/newId.ts';

import { ana, goal, id, late, leo, matchOf, mia, start, yellow } from './shortMatch.ts';

test('the ring of a player on the pitch: everything but an assist to no goal', () => {
  const { model } = matchOf();
  const refused = actionsOf(model, ana).flatMap((action) =>
    action.refused ? [`${action.name} ${action.refused.code}`] : [],
  );
  expect(refused).toEqual(['assist goal.unknown']);
});

test('the ring of one on the bench: cards, a change, an injury', () => {
  const { model } = matchOf();
  const free = actionsOf(model, late).flatMap((action) => (action.refused ? [] : [action.name]));
  expect(free).toEqual(['yellow', 'red', 'change', 'injury']);
});

test('a booked player is offered a second yellow; one who is sent off nothing at all', () => {
  const booked = matchOf(yellow(ana));
  const offered = actionsOf(booked.model, ana).find((action) => action.name === 'yellow');
  expect(offered).toMatchObject({ signal: 'secondYellow', event: { card: 'secondYellow' }, refused: null });
  const off = matchOf(yellow(ana), yellow(ana));
  const codes = actionsOf(off.model, ana).filter((action) => action.name !== 'injury' && action.name !== 'assist');
  expect(new Set(codes.map((action) => action.refused?.code))).toEqual(new Set(['player.sentOff']));
});

test('the timeline of the console shows the second yellow as one, as the server keeps it', () => {
  const { log, state } = matchOf(yellow(ana), yellow(ana), yellow(leo));
  const cards = linesOf(log, state).flatMap(({ entry }) => (entry.type === 'card.shown' ? [signalOf(entry)] : []));
  expect(cards).toEqual(['yellow', 'secondYellow', 'yellow']);
});

test('a caution of the match is not carried into the kicks: the next card there is a first one', () => {
  const { model, state } = matchOf(
    yellow(ana),
    { type: 'period.ended', n: 1 },
    { type: 'period.started', n: 2 },
    { type: 'period.ended', n: 2 },
    { type: 'shootout.started' },
  );
  expect(state.shootout).toBeDefined();
  const offered = actionsOf(model, ana).find((action) => action.name === 'yellow');
  expect(offered).toMatchObject({ signal: 'yellow', event: { card: 'yellow' }, refused: null });
});

test('an assist is for the last goal that has none, and not for its scorer', () => {
  const { model, idOf } = matchOf(goal(leo));
  const assist = (of: string) => actionsOf(model, of).find((action) => action.name === 'assist');
  expect(assist(ana)).toMatchObject({ refused: null, event: { goalId: idOf(0), playerId: ana } });
  expect(assist(leo)?.refused?.code).toBe('assist.self');
});

test('nobody on the bench, no change in the ring', () => {
  const { model, state } = matchOf();
  const called = Object.fromEntries(Object.entries(state.players).filter(([playerId]) => playerId in state.pitch));
  const short = { ...model, state: { ...state, players: called } };
  expect(actionsOf(short, ana).map((action) => action.name)).not.toContain('change');
});

test('a keeper who left comes back where there is room when another keeps the goal, and so does who replaces him', () => {
  const keeper = keeperOf(matchOf().state) ?? '';
  const { model } = matchOf(
    { type: 'lineup.benched', playerId: keeper },
    { type: 'player.moved', playerId: ana, position: 'pt' },
  );
  const actions = actionsOf(model, keeper);
  const join = actions.find((action) => action.name === 'join');
  expect(join?.refused).toBeNull();
  expect(join?.event).not.toMatchObject({ position: 'pt' });
  expect(actions.find((action) => action.name === 'change')?.refused).toBeNull();
  expect(changeOf(model, keeper, late)).toMatchObject({ changes: [{ playerInId: late, position: 'df' }] });
});

test('after a red for the keeper, the keeper of the bench takes the goal whoever goes off for them', () => {
  const keeper = keeperOf(matchOf().state) ?? '';
  const red: MatchEvent = { type: 'card.shown', card: 'red', playerId: keeper };
  const off = matchOf(red);
  const change = changeOf(off.model, leo, late);
  expect(change).toMatchObject({ changes: [{ playerOutId: leo, playerInId: late, position: 'pt' }] });
  expect(keeperOf(matchOf(red, change).state)).toBe(late);
  // An outfield player, or while another is in goal: no place is given.
  const plain = (playerInId: string) => ({ changes: [{ playerOutId: leo, playerInId }] });
  expect(changeOf(off.model, leo, mia)).toEqual({ type: 'player.substituted', ...plain(mia) });
  const inGoal = matchOf(red, { type: 'player.moved', playerId: ana, position: 'pt' });
  expect(changeOf(inGoal.model, leo, late)).toEqual({ type: 'player.substituted', ...plain(late) });
});

test('who is put into the goal changes places with the keeper, by the ring or carried there', () => {
  const { model, state } = matchOf();
  const keeper = keeperOf(state) ?? '';
  const names = (of: string) => actionsOf(model, of).map((action) => action.name);
  expect(names(ana)).toContain('goalkeeper');
  expect(names(keeper)).not.toContain('goalkeeper');
  expect(names(late)).not.toContain('goalkeeper');
  expect(positionAt('cb', { x: 52, y: 7 })).toBe('pt');
  const event = actionsOf(model, ana).find((action) => action.name === 'goalkeeper')?.event;
  const then = matchOf(event as MatchEvent).state;
  expect(keeperOf(then)).toBe(ana);
  expect(then.pitch[keeper]).toEqual(state.pitch[ana]);
});

test('undo never reaches into the preparation', () => {
  const { log } = matchOf({ type: 'entry.retracted', corrects: id(109) });
  expect(log.find((entry) => entry.id === id(109))?.type).toBe('period.started');
  expect(turnsOf(log).undo).toBeNull();
});

test('each line has a sign with a shape of its own', () => {
  const { log } = matchOf(goal(ana), yellow(leo), { type: 'player.injured', playerId: mia });
  const signs = log.slice(-3).map((entry) => (isCorrection(entry) ? '' : signalOf(entry)));
  expect(signs).toEqual(['goal', 'yellow', 'injury']);
});

test('a second caution of the staff is a sending-off', () => {
  const { state } = matchOf({ type: 'card.shown', card: 'yellow', staffId: 'coach' });
  expect(staffCard(state, 'coach', 'yellow').card).toBe('secondYellow');
  expect(staffCard(state, 'physio', 'yellow').card).toBe('yellow');
});

test('an entry is amended: who, and what kind', () => {
  expect(playerIn({ type: 'goal.conceded', kind: 'play' })).toBeUndefined();
  expect(kindsOf(yellow(ana))?.all).toEqual(['yellow', 'secondYellow', 'red']);
  expect(kindsOf(yellow(ana), true)).toEqual({ now: 'secondYellow', all: ['secondYellow', 'red'] });
  expect(withKind(goal(ana), 'penalty')).toEqual({ type: 'goal.scored', kind: 'penalty', playerId: ana });
  // An own goal of theirs has no scorer of ours.
  expect(withKind(goal(ana), 'ownGoal')).toEqual(goal(ana));
  expect(withKind(yellow(ana), 'red')).toEqual({ type: 'card.shown', card: 'red', playerId: ana });
});

test('the clock counts on from the period before, and stands while added time runs beside it', () => {
  const { state } = matchOf();
  expect(clockFace(state, start + 61_000)).toEqual({ main: '01:01', added: null });
  expect(clockFace(state, start + 25 * 60_000 + 133_000)).toEqual({ main: '25:00', added: '+2:13' });
  const second = matchOf({ type: 'period.ended', n: 1 }, { type: 'period.started', n: 2 }).state;
  expect(clockFace(second, start + 120_000 + 5_000)).toEqual({ main: '25:05', added: null });
});

test('a few steps are no other position; the other end of the pitch is; a keeper stays one', () => {
  expect(positionAt('cb', { x: 56, y: 24 })).toBe('cb');
  expect(positionAt('cb', { x: 50, y: 84 })).toBe('dc');
  expect(positionAt('pt', { x: 50, y: 40 })).toBe('pt');
});

test('every step but kicks and preparation is an event; what hurts by accident wants two touches', () => {
  expect(steps.filter((step) => eventOfStep(step, 1) === null)).toEqual(['takeKick', 'prepare']);
  expect(steps.filter(isGrave)).toEqual(['endPeriod', 'finish', 'confirm']);
});

test('ids made without TLS are UUIDs too', () => {
  const made = Array.from({ length: 200 }, newId);
  expect(new Set(made).size).toBe(200);
  expect(made.every((one) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one))).toBe(
    true,
  );
});

test('who gave the pass: the nearest to the scorer first, the keeper last', () => {
  const { state } = matchOf();
  const at = (x: number, y: number, position: (typeof positionCodes)[number]) => ({ position, x, y });
  const pitch = {
    keeper: at(50, 60, 'pt'),
    far: at(10, 20, 'cb'),
    scorer: at(50, 80, 'dc'),
    near: at(50, 70, 'm'),
    beside: at(80, 80, 'ed'),
  };
  expect(passersOf({ ...state, pitch }, 'scorer', 'FUT11')).toEqual(['near', 'beside', 'far', 'keeper']);
  // A scorer who has gone off since: the player nearest to the other goal.
  const { scorer: _gone, ...others } = pitch;
  expect(passersOf({ ...state, pitch: others }, 'scorer', 'FUT11')).toEqual(['beside', 'near', 'far', 'keeper']);
});
