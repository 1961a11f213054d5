import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import { possibleDuplicates } from '#domain/match/duplicate.ts';
import { nextTaker } from '#domain/match/kickOrder.ts';
import { participationRisks } from '#domain/match/participation.ts';
import type { KnownPlaces } from '#domain/match/placeFit.ts';
import { checkPlan, type Planned } from '#domain/match/plan.ts';
import { positionsPlayed } from '#domain/match/positionsPlayed.ts';
import { refit } from '#domain/match/refit.ts';
import { isOutdated, rotationMade, rotationNow } from '#domain/match/rotationNow.ts';
import { ruleProof } from '#domain/match/ruleProof.ts';
import { shareBars, targetsNow } from '#domain/match/share.ts';
import { benchOf, type MatchState, onPitch, type Spot } from '#domain/match/state.ts';
import { minutesIn, stintsOf } from '#domain/match/stints.ts';
import { suggestionsOf } from '#domain/match/suggestion.ts';
import { waitsOf, warningsOf } from '#domain/match/warnings.ts';
import { type PositionCode, positionCodes } from '#domain/positions.ts';
import { seeded } from '../../scripts/rig/random.ts';
import { competitions, type Draw, play, type Seen } from './randomMatch.ts';

/**
 * What the console says to a coach beside drawn matches, word for word as it was the last time: suggestions, warnings,
 * rotation, plans, proof of the rules. Whoever changes one of these on purpose reads here what else it changes, and
 * writes the answers anew with
 * `ANSWERS=write npx vitest run tests/domain/drawnAnswers`.
 */
const drawsOf = (seed: number, many: number): readonly Draw[] => {
  const next = seeded(seed);
  const below = (most: number) => Math.floor(next() * most);
  return Array.from({ length: many }, () => ({ kind: below(9999), a: below(99), b: below(99), wait: below(200_000) }));
};

/** Each player's usual position and where they have played this season, the same for every match of a seed. */
const placesOf = (ids: readonly string[], seed: number): KnownPlaces => {
  const next = seeded(seed);
  const any = (): PositionCode => positionCodes[Math.floor(next() * positionCodes.length)] ?? 'mc';
  const usual = new Map(ids.map((id, n) => [id, n % 7 === 0 ? ('pt' as const) : n % 5 === 0 ? null : any()]));
  return {
    positionOf: (id) => usual.get(id) ?? null,
    positions: Object.fromEntries(
      ids.map((id) => [id, [{ position: any(), minutes: Math.round(next() * 400), matches: 3 }]]),
    ),
  };
};

const clean = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'number' ? Math.round(one * 100) / 100 : one));

/** What is planned: a change at a minute, one for the interval, one at call, each with players as they stand now. */
const queueFor = (state: MatchState, minute: number): readonly Planned[] => {
  const [first, second, third] = benchOf(state);
  const [a, b, c] = onPitch(state).slice(2);
  const of = (id: string, when: Planned['when'], out: string | undefined, on: string | undefined): Planned[] =>
    out && on ? [{ id, when, changes: [{ playerOutId: out, playerInId: on }], by: 'hand' }] : [];
  return [
    ...of('q1', { at: 'minute', minute }, a, first),
    ...of('q2', { at: 'interval', period: 1 }, b, second),
    ...of('q3', { at: 'call' }, c, third),
  ];
};

/** One line for each answer beside a match at a moment. */
const answersOf = ({ phase, state }: Seen, now: number, seed: number): readonly string[] => {
  const ids = Object.keys(state.players);
  const places = placesOf(ids, seed);
  const shares = Object.fromEntries(ids.map((id, n) => [id, n % 4 === 0 ? 2 : n % 6 === 0 ? 0.5 : 1]));
  const season = Object.fromEntries(ids.map((id, n) => [id, (n * 137) % 500]));
  const minute = state.now.minute + 4;
  const queue = queueFor(state, minute);
  let made = 0;
  const newId = () => {
    made += 1;
    return `n${made}`;
  };
  const choice = { blocks: 2, keeper: seed % 2 === 0 ? ('fixed' as const) : ('rotating' as const), shares };
  const rotation = rotationNow(state, choice, places, now, newId);
  const step = rotationMade(state, choice, rotation.queue, newId);
  const spots: Readonly<Record<string, Spot>> = state.period === 0 ? state.lineup : state.pitch;
  const stints = stintsOf(state.rules, spots, [...rotation.queue, ...queue], state.now.minute);
  const { pitch, lost, vacancies, away, timePenalties, windows, shootout } = state;
  return Object.entries({
    pitch: { pitch, lost, vacancies, away, timePenalties, windows, shootout, now: state.now },
    warnings: warningsOf(state, now),
    waits: waitsOf(state, now),
    suggestions: suggestionsOf(state, { ...places, shares, season, keepersRotate: seed % 2 === 1 }, now, 4),
    checks: checkPlan(state, queue, now, places.positionOf).map(({ planned, flag, due }) => [planned.id, flag, due]),
    refits: queue.map((one) => refit(state, queue, one, places, now)),
    rotation: [rotation.stints, rotation.problems, rotation.queue],
    outdated: isOutdated({ ...state, away: [] }, step.rotation ?? choice),
    stints: [stints, minutesIn(stints)],
    shares: [targetsNow(state, shares, now), shareBars(state, shares, now)],
    risks: participationRisks(state),
    proof: ruleProof(state, phase === 'finished', now),
    taker: state.shootout ? nextTaker(state, ids.toReversed()) : null,
  }).map(([name, answer]) => `  ${name}: ${clean(answer)}`);
};

const matches: typeof competitions = {
  ...competitions,
  'eight a side, everybody plays': {
    sport: 'FUT8',
    rules: { participation: { periods: 3, least: 1, most: 2 }, leastMinutes: 20 },
  },
};
const seeds = [1, 2];

test.each(Object.keys(matches).flatMap((name) => seeds.map((seed) => [name, seed] as const)))(
  '%s, drawn from %i: the same answers as before',
  (name, seed) => {
    const lines: string[] = [];
    let steps = 0;
    const story = play(matches[name] ?? name, drawsOf(seed, 90), (_before, entry, after) => {
      steps += 1;
      // Before kick-off, soon after it, and then now and again.
      if (steps === 14 || (steps > 16 && steps % 9 === 0))
        lines.push(`${steps} ${entry.type} ${after.phase}`, ...answersOf(after, entry.at + minuteMs, seed));
    });
    const find = possibleDuplicates(story.log.map((one, n) => (n % 3 === 0 ? { ...one, device: 'stands' } : one)));
    lines.push(
      `positions: ${clean(positionsPlayed(story.input.rules, story.log))}`,
      `duplicates: ${clean(story.log.map((one) => find(one).map(({ id }) => id)))}`,
    );
    const file = join(import.meta.dirname, 'drawnAnswers', `${name.replaceAll(/\W+/g, '-')}-${seed}.txt`);
    if (process.env.ANSWERS === 'write') writeFileSync(file, `${lines.join('\n')}\n`);
    expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
  },
);
