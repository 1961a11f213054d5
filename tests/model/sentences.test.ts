import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sentenceOf } from '#machines/match/sentence.ts';
import { walk } from './kit/walk.ts';
import { matchRuns } from './match/runs.ts';

type Sentences = { readonly sentence: Readonly<Record<string, string>> };

/** The tours write everything into a log that there is to write. */
const said = new Set(
  matchRuns().flatMap(({ model, tours }) =>
    tours.flatMap((tour) => (walk(model, tour).at(-1)?.out.next.log ?? []).map((entry) => sentenceOf(entry).key)),
  ),
);

test.each(['es', 'en', 'nl'])('every event of a match has its sentence in %s', (language) => {
  const file = resolve(import.meta.dirname, `../../locales/${language}/match.json`);
  const { sentence } = JSON.parse(readFileSync(file, 'utf8')) as Sentences;
  expect([...said].filter((key) => !(key in sentence || `${key}_other` in sentence))).toEqual([]);
});
