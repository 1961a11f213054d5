import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { agreementIn, offsetOf, pairsApart } from '#domain/evaluation/agreement.ts';
import type { Running } from '../server/harness.ts';
import { reckonAgreement } from './agreementReckoning.ts';
import { askOf, near } from './asking.ts';

/** Compares how far the raters of a round agree, as its page says it; returns how many figures there were. */
export const checkAgreement = async (app: Running, id: string, token: string): Promise<number> => {
  const sheet = await app.send(calls.evaluationRound.get, { params: { id } }, token);
  expect(sheet.sees).toBe(true);
  const players = sheet.players.flatMap(({ lines }) => (lines ? [{ lines }] : []));
  const userIds = sheet.raters.filter(({ state }) => state === 'done').map(({ userId }) => userId);
  const reckoned = await reckonAgreement(askOf(app), id);
  const same = (name: string, ours: unknown, value: unknown): void =>
    expect(near(ours, value), `${name}: ${ours} and not ${value}`).toBe(true);
  const whole = agreementIn(players, userIds);
  same('players', whole.players, reckoned.players);
  same('coefficient', whole.coefficient, reckoned.coefficient);
  const pairs = new Map(pairsApart(players, userIds).map((one) => [one.userIds.toSorted().join(), one]));
  expect(pairs.size).toBe(reckoned.pairs.length);
  for (const { of, difference, players: common } of reckoned.pairs) {
    same('difference', pairs.get(of)?.difference, difference);
    same('players in common', pairs.get(of)?.players, common);
  }
  for (const [rater, offset] of Object.entries(reckoned.offsets)) same('offset', offsetOf(players, rater), offset);
  return 2 + 2 * pairs.size + Object.keys(reckoned.offsets).length;
};
