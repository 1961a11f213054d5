import { describe, expect, test } from 'vitest';
import { RealSide, readCases } from '../../../scripts/replay/realMatch.ts';
import { compareAll } from './compare.ts';
import { realLog } from './realLog.ts';

/**
 * Corrections of published matches, judged by the product and by a second reading of the laws that shares no code with
 * it. Here a part of them; all by `npm run test:corrections`. Set TOUCHLINE_MATCHES to the folder of the matches.
 */
const folder = process.env.TOUCHLINE_MATCHES;
if (!folder) console.warn('TOUCHLINE_MATCHES is not set: the corrections of published matches were not judged.');
const wanted = /wc2022-(17|47|58|64)-|euro2016-(33|47)-/;
const cases = folder ? (await readCases(folder)).filter(({ file }) => wanted.test(file)) : [];

describe.skipIf(cases.length === 0)('corrections of published matches: product and second reading agree', () => {
  test.each(cases)('$file', ({ match, file }) => {
    const side = RealSide.options[file.length % 2] ?? 'home';
    const { corrections, accepted, disagreements } = compareAll(realLog(match, side, file), file.length, {
      share: 0.3,
    });
    expect(disagreements.slice(0, 3)).toEqual([]);
    expect(corrections).toBeGreaterThan(150);
    expect(accepted).toBeGreaterThan(corrections / 20);
    expect(accepted).toBeLessThan(corrections);
  });

  // A second opinion that always agrees would be worth nothing: by other laws it does not.
  test.each([
    ['a change fewer', { changes: 2 }],
    ['more players needed', { least: 11 }],
    ['no winner needed', { winnerNeeded: false }],
    ['a smaller pitch', { most: 10 }],
  ] as const)('%s: seen', (_what, other) => {
    const final = cases.find(({ file }) => file.includes('wc2022-64')) ?? cases[0];
    if (!final) throw new Error('No matches.');
    const real = realLog(final.match, 'home', final.file);
    const { disagreements } = compareAll({ ...real, terms: { ...real.terms, ...other } }, 1, { share: 0.05 });
    expect(disagreements.length).toBeGreaterThan(0);
  });
});
