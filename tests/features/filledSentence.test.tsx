import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';

afterEach(cleanup);
const parts = { whose: <button type="button">mine</button>, tail: <em />, season: <button type="button">2026</button> };
const drawn = (text: string) => render(<FilledSentence text={text} parts={parts} />).container;

test('a sentence is drawn with its parts, also inside each other, in the order of its words', () => {
  expect(drawn('You see <whose/> of <tail><season/>,</tail> <tail>now</tail>.').innerHTML).toBe(
    'You see <button type="button">mine</button> of <em><button type="button">2026</button>,</em> <em>now</em>.',
  );
});

test('the same part twice, and signs that are no part, stay where they are', () => {
  expect(drawn('<whose/>, 3 < 5 & <whose/>').textContent).toBe('mine, 3 < 5 & mine');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('of a part that nobody gave its words stay', () => {
  expect(drawn('<other>Only</other> <nothing/>words').textContent).toBe('Only words');
});
