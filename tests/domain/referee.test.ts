import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { laws, peopleIn, situations, storyOf } from '#features/referee/book.ts';
import { judged } from '#features/referee/useStory.ts';
import { bookPath, bookWordsPath, refereeBook } from './refereeBook.ts';
import { refereePage, refereePath } from './refereeTable.ts';
import { allScenarios } from './scenarios/allScenarios.ts';

test('docs/referee.md shows the situations as they are: npm run charts', () => {
  const page = refereePage();
  expect(readFileSync(refereePath, 'utf8') === page).toBe(true);
  // Every sentence has a text, and no gap is left open.
  expect(page.match(/\{\{|sentence\.|undefined/g)).toBeNull();
});

test('the page has the same situations, each with the number that it always had: npm run charts', () => {
  const { book, words } = refereeBook();
  expect(JSON.parse(readFileSync(bookPath, 'utf8'))).toEqual(JSON.parse(JSON.stringify(book)));
  expect(JSON.parse(readFileSync(bookWordsPath, 'utf8'))).toEqual(words);
  expect(new Set(situations.map(({ n }) => n)).size).toBe(allScenarios.length);
  expect(new Set(situations.map(({ law }) => law))).toEqual(new Set(laws));
});

test('what the page reads out of the book is the whole story, and the judge says what the referee says', () => {
  const read = situations.map((one) => {
    const { log, said, input } = storyOf(one);
    const { verdict } = judged(one);
    return { log, said, input, answer: verdict.ok ? 'accepted' : verdict.refused.code };
  });
  const meant = allScenarios.map(({ story, is }) => {
    const { log, said, input } = story();
    return { log: log.at(-1) === said ? log.slice(0, -1) : log, said, input, answer: is };
  });
  expect(read).toEqual(meant);
});

test('by other rules the answer is another, or the story ends before', () => {
  const sixth = situations.find(({ n }) => n === 140);
  if (!sixth) throw new Error('no situation 140');
  const changes = { most: 6, windows: null, moreInExtraTime: 0, returns: false };
  expect(judged(sixth, { changes }).verdict.ok).toBe(true);
  const { earlier } = judged(sixth, { changes: { ...changes, most: 2 } });
  expect(earlier.map(({ code }) => code)).toContain('change.limit');
  expect(peopleIn(storyOf(sixth)).map(({ id }) => id)).toEqual(expect.arrayContaining(['Ona', 'Pau']));
});
