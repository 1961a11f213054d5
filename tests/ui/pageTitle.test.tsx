import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMatchTitle } from '#ui/layout/pageTitle.ts';
import { draw } from './words.tsx';

afterEach(cleanup);
const match = { teamName: 'Ribera Alevín', rival: { name: 'UD Peñalba' }, isLocal: true };
const Page = ({ of }: { of: typeof match | undefined }) => {
  useMatchTitle(of, 'report');
  return null;
};

test('a page of a match is called after its two sides, the home side first', async () => {
  document.title = 'as the route has it';
  const { rerender } = await draw(<Page of={undefined} />);
  expect(document.title).toBe('as the route has it');
  rerender(<Page of={match} />);
  expect(document.title).toMatch(/^Ribera Alevín – UD Peñalba · Acta.* · Touchline$/);
  rerender(<Page of={{ ...match, isLocal: false }} />);
  expect(document.title).toMatch(/^UD Peñalba – Ribera Alevín · /);
});
