import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#api/query.ts';
import { cookieTokens } from '#api/tokenCookies.ts';
import { useFormations } from '#api/useFormations.ts';
import { formations } from '#domain/formations.ts';

const Shown = () => {
  const { formations: offered, failed } = useFormations('FUT8');
  return (
    <>
      <p data-testid="offered">{offered.map(({ label }) => label).join(' ')}</p>
      <p data-testid="failed">{failed ? Object(failed).code : ''}</p>
    </>
  );
};
const shown = () => {
  cookieTokens.keep({ access_token: 'a', refresh_token: 'b' });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
};
const text = (id: string) => screen.getByTestId(id).textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  cookieTokens.clear();
});

test('the templates are those that the server offers', async () => {
  const [first] = formations.filter(({ sport }) => sport === 'FUT8');
  const slots = first?.slots.map((slot) => ({ ...slot, posX: slot.x, posY: slot.y }));
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(String(url));
    return new Response(JSON.stringify([{ id: 'own', key: 'own', label: 'Own', type: 'FUT8', slots }]), {
      status: 200,
    });
  });
  shown();
  await waitFor(() => expect(text('offered')).toBe('Own'));
  expect(requested).toEqual(['/formation']);
  expect(text('failed')).toBe('');
});

test('when they cannot be loaded the default ones stay, and it is said', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  shown();
  await waitFor(() => expect(text('failed')).toBe('formationsFailed'), { timeout: 10_000 });
  expect(text('offered')).toBe('3-3-1 2-4-1 3-1-3 1-3-3 2-3-2');
});
