import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);
const shown = async (error: unknown) => {
  const of = { data: 'Peso: 61,5 kg', error, refetch: () => undefined, dataUpdatedAt: Date.now() };
  const gate = <Gate of={of}>{(data) => <p>{data}</p>}</Gate>;
  return (await draw(<MemoryRouter>{gate}</MemoryRouter>)).container.textContent;
};

test.each(['forbidden', 'medical'] as const)(
  'what was read with a right that was taken back leaves the screen: %s',
  async (code) => {
    const text = await shown(new AppError(code));
    expect(text).not.toContain('61,5');
    expect(text).not.toBe('');
  },
);

test.each(['tooManyRequests', 'notFound'] as const)(
  'what was read stays while nothing newer can be read: %s',
  async (code) => {
    expect(await shown(new AppError(code))).toContain('61,5');
  },
);
