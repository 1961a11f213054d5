import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Played } from '../../scripts/replay/playMatch.ts';
import { readCases } from '../../scripts/replay/realMatch.ts';
import { byKind } from '../../scripts/replay/report.ts';
import { throughIn } from '../../scripts/replay/through.ts';
import { inventedExpected, inventedMatch } from '../server/inventedMatch.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-replay-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const played = (title: string): Played => ({
  ...{ side: 'home', title, score: '1-0', entries: 20, received: 20, disagreements: [] },
});

test('matches are found in folders within folders, and what is none is named', async () => {
  const league = join(folder, '2026', 'league');
  mkdirSync(join(league, 'expected'), { recursive: true });
  writeFileSync(join(league, 'a.json'), JSON.stringify(inventedMatch));
  writeFileSync(join(league, 'expected', 'a.json'), JSON.stringify(inventedExpected));
  expect((await readCases(folder)).map(({ file }) => file)).toEqual([join('2026', 'league', 'a.json')]);
  writeFileSync(join(folder, 'b.json'), '{}');
  await expect(readCases(folder)).rejects.toThrow(/b\.json is no match/);
});

test('a run goes on where one before ended, though its last line was cut off', () => {
  const path = join(folder, 'through.jsonl');
  const run = (file: string) => ({ file, side: 'home', match: inventedMatch, expected: inventedExpected }) as const;
  throughIn(path).note(run('a.json'), played('A - B'));
  writeFileSync(path, '{"file":"b.json","pla', { flag: 'a' });
  const again = throughIn(path);
  expect(again.of(run('a.json'))?.title).toBe('A - B');
  expect(again.of(run('b.json'))).toBeUndefined();
  expect(again.of({ ...run('a.json'), side: 'away' })).toBeUndefined();
  again.note(run('b.json'), played('C - D'));
  expect(throughIn(path).of(run('b.json'))?.title).toBe('C - D');
});

test('disagreements are counted by what they are about', () => {
  const one = (what: string) => ({ what, expected: 1, got: 2 });
  const disagreements = [one('Ana minutes'), one('score final'), one('De la Cruz minutes'), one('fold: log')];
  expect(byKind([{ disagreements }])).toBe('By kind:\n     2  minutes\n     1  score final\n     1  fold: log');
  expect(byKind([{ disagreements: [] }])).toBe('');
});
