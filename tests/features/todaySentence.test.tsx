import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TodaySentence } from '#features/home/parts/TodaySentence.tsx';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

test('as long as nobody knows what comes, nothing is said of it', async () => {
  const shown = await draw(<TodaySentence live={0} next={undefined} makes={true} />);
  expect(shown.container.textContent?.trim()).toBe('');
});

test('only who may make a match is told to make one', async () => {
  const maker = await draw(<TodaySentence live={0} next={[]} makes={true} />);
  expect(maker.container.textContent).toBe('No hay ningún partido a la vista. Buen momento para crear uno.');
  const reader = await draw(<TodaySentence live={0} next={[]} makes={false} />);
  expect(reader.container.textContent).toBe('No hay ningún partido a la vista.');
});
