import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Running } from '../server/harness.ts';
import { askOf, near } from './asking.ts';
import { reckonBody, reckonTeam } from './bodyReckoning.ts';

const same = (of: string, ours: object | null, theirs: object | null): number => {
  if (ours === null || theirs === null) {
    expect([of, ours]).toEqual([of, theirs]);
    return 1;
  }
  for (const [name, value] of Object.entries(theirs)) {
    const own = (ours as Record<string, unknown>)[name];
    expect(near(own, value), `${of} ${name}: ${own} and not ${value}`).toBe(true);
  }
  return Object.keys(theirs).length;
};

/** Compares what the measurements of a player say, to a reader of delicate values; returns how many figures there were. */
export const checkBody = async (app: Running, id: string, token: string): Promise<number> => {
  const params = { id };
  const found = await app.send(calls.measurement.ofPlayer, { params }, token);
  const { numbers, band, method } = await app.send(calls.measurement.growth, { params }, token);
  const reckoned = await reckonBody(askOf(app), id);
  const shown = new Map(found.tests.map((one) => [one.type.id, one]));
  expect(shown.size).toBe(reckoned.tests.length);
  let figures = 0;
  for (const { typeId, standing, error, ...change } of reckoned.tests) {
    const own = shown.get(String(typeId));
    figures += same('error', own?.error ?? null, error as object);
    const theirs = Object.keys(change).length === 0 ? null : change;
    figures += same('change', own?.change ?? null, theirs);
    figures += same('standing', own?.standing ?? null, standing as object | null);
  }
  const growth = { method, band, offset: numbers?.offset ?? null, speed: numbers?.speed ?? null };
  return figures + same('growth', growth, reckoned.growth);
};

/** Compares mean and deviation of a team in each test that it has used. */
export const checkTeamTests = async (app: Running, id: string, token: string): Promise<number> => {
  let figures = 0;
  for (const type of await app.send(calls.measurementType.ofTeam, { params: { id } }, token)) {
    if (type.delicate || type.kind === 'note') continue;
    const { mean, deviation } = await app.send(calls.measurement.ofTeam, { params: { id, typeId: type.id } }, token);
    figures += same(type.name, { mean, deviation }, await reckonTeam(askOf(app), id, type.id));
  }
  return figures;
};
