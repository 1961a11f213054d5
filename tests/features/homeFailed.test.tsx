import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDeviceUser } from '#api/deviceUser.ts';
import { keepHere } from '#api/keptHere.ts';
import { makeQueryClient } from '#api/query.ts';
import { SessionContext, type SessionNow } from '#api/SessionContext.ts';
import { cookieTokens } from '#api/tokenCookies.ts';
import type { SignedInUser } from '#contract/account.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { draw } from '../ui/words.tsx';
import { home } from './homeWorld.ts';

const clubId = crypto.randomUUID();
const user = { id: 'u', clubId, clubName: 'CD Ribera', roles: ['ADMIN'], playerId: null };
const results = { played: 9, wins: 5, draws: 2, losses: 2, goalsFor: 20, goalsAgainst: 11, cleanSheets: 1 };
const replies: Readonly<Record<string, unknown>> = {
  '/users/home': home(),
  [`/match/${clubId}/list`]: { rows: [], total: 0, page: 1, pageSize: 12 },
  [`/club/${clubId}/stats`]: { users: 4, players: 88, coaches: 5, staff: 9, teams: 6, results, live: 0, scheduled: 2 },
};
const unreachable = 'Sin conexión';
const stopping = 'El servidor se está reiniciando';

/** Requests since the last look; `failing`: their responses instead of the data. */
let requested: string[] = [];
let failing: Readonly<Record<string, () => Response>> = {};
const noServer = () => {
  throw new TypeError('Failed to fetch');
};
const refused = () => new Response(JSON.stringify({ code: 'stopping', status: 503, message: '' }), { status: 503 });

beforeEach(() => {
  cookieTokens.keep({ access_token: 'a', refresh_token: 'b' });
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address).split('?')[0] ?? '';
    requested.push(path);
    const reply = failing[path];
    return reply ? reply() : new Response(JSON.stringify(replies[path]), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  cookieTokens.clear();
  localStorage.clear();
  failing = {};
});

const shown = () => {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  return draw(
    <QueryClientProvider client={client}>
      <SessionContext value={{ user } as unknown as SessionNow}>
        <MemoryRouter>
          <HomeScreen />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
};

test('without a server the kept page says so once, and one button asks for everything again', async () => {
  keepDeviceUser(user as unknown as SignedInUser);
  keepHere('home', user.id, home());
  failing = Object.fromEntries(Object.keys(replies).map((path) => [path, noServer]));
  const page = await shown();
  const again = await page.findByRole('button', { name: 'Probar de nuevo' });
  await waitFor(() => expect(requested.length).toBe(9));
  await waitFor(() => expect(page.container.textContent?.split(unreachable).length).toBe(2));
  expect(page.getAllByRole('button', { name: 'Probar de nuevo' })).toHaveLength(1);
  expect(page.container.textContent).not.toContain('Algo ha fallado');
  requested = [];
  failing = {};
  fireEvent.click(again);
  await page.findByText('88');
  expect(requested.toSorted()).toEqual(Object.keys(replies).toSorted());
  await waitFor(() => expect(page.queryByRole('button', { name: 'Probar de nuevo' })).toBeNull());
});

test('parts that failed leave the rest of the page, and are asked for again together, and only they', async () => {
  failing = { [`/match/${clubId}/list`]: refused, [`/club/${clubId}/stats`]: refused };
  const page = await shown();
  const again = await page.findByRole('button', { name: 'Probar de nuevo' });
  await waitFor(() => expect(requested.length).toBe(7));
  const notice = within(page.getByRole('status'));
  await waitFor(() => expect(page.container.textContent?.split(stopping).length).toBe(2));
  expect(notice.getByRole('button')).toBe(again);
  requested = [];
  failing = {};
  fireEvent.click(again);
  await page.findByText('88');
  expect(requested.toSorted()).toEqual([`/club/${clubId}/stats`, `/match/${clubId}/list`]);
});

test('with nothing kept the page says why, and its button asks again', async () => {
  failing = { '/users/home': noServer };
  const page = await shown();
  fireEvent.click(await page.findByRole('button', { name: 'Probar de nuevo' }));
  failing = {};
  fireEvent.click(await page.findByRole('button', { name: 'Probar de nuevo' }));
  await page.findByText('88');
});
