import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import type { AuthSnapshot } from '../auth/authModel.ts';
import { words } from './words.ts';

/** How somebody stands before the page of one tab, with another tab beside it. */
export type Api = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly other: Page;
  readonly origin: string;
  readonly user: { readonly name: string; readonly password: string };
  /** A session that the server has just opened. */
  readonly tokens: () => Promise<{ readonly access: string; readonly refresh: string }>;
};

const calls = { signIn: '**/users/authenticate', renew: '**/users/refreshToken', signOut: '**/users/signOut' } as const;
type Held = keyof typeof calls;

/** Replies released by a tour: each call waits on its way until the tour passes it on, or cuts the connection. */
export const heldCalls = async (page: Page) => {
  const open = new Map<Held, Route>();
  for (const [name, url] of Object.entries(calls)) await page.route(url, (route) => void open.set(name as Held, route));
  const take = async (name: Held): Promise<Route> => {
    await expect.poll(() => open.has(name), { message: `${name} is on its way` }).toBe(true);
    const route = open.get(name) as Route;
    open.delete(name);
    return route;
  };
  return {
    waits: (name: Held) => expect.poll(() => open.has(name), { message: `${name} is on its way` }).toBe(true),
    through: async (name: Held) => (await take(name)).continue(),
    cut: async (name: Held) => (await take(name)).abort(),
  };
};
type Calls = Awaited<ReturnType<typeof heldCalls>>;

/**
 * The browser has these cookies of the session and no others. Those that stay are replaced and never away, as when another
 * tab signs in: a call of the page in between would find no session, and say that it is over.
 */
const keep = async ({ context, origin: url }: Api, kept: Readonly<Record<string, string>>): Promise<void> => {
  const cookies = Object.entries(kept).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
  await context.addCookies(cookies);
  for (const { name } of await context.cookies()) if (!(name in kept)) await context.clearCookies({ name });
};

/** The message of the other tab when somebody has signed in or out there. */
const tell = ({ other }: Api, news: string) =>
  other.evaluate((said) => {
    const channel = new BroadcastChannel('touchline.session');
    channel.postMessage(said);
    channel.close();
  }, news);

const fill = async ({ page, user }: Api, password: string) => {
  await page.getByLabel(words('auth:userName')).fill(user.name);
  await page.getByLabel(words('auth:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: words('auth:signIn'), exact: true }).tap();
};

/** What the browser has stored when the page reads it, by what it finds. */
export const found: Readonly<Record<string, (api: Api) => Promise<void>>> = {
  'a user was kept': async (api) => {
    const { access, refresh } = await api.tokens();
    await keep(api, { access_token: access, refresh_token: refresh });
  },
  'only a refresh token was kept': async (api) => {
    await keep(api, { refresh_token: (await api.tokens()).refresh });
  },
  'nothing was kept': ({ context }) => context.clearCookies(),
  // Half a character: no browser can decode it.
  'what was kept cannot be read': async ({ context, origin: url }) => {
    await context.clearCookies();
    await context.addCookies([{ name: 'access_token', value: '%E0%A4%A', url }]);
  },
};

/** The action of each move; `next` is what the page will find when it has to read again. */
export const actionsAt = (api: Api, held: Calls) => {
  const { page } = api;
  const signOut = async () => {
    await page
      .getByRole('button', { name: /Valcárcel/ })
      .first()
      .tap();
    await page.getByRole('button', { name: words('common:account.signOut') }).tap();
    await held.waits('signOut');
  };
  const actions: Readonly<Record<string, (next: string) => Promise<unknown>>> = {
    'sign in': async (next) => {
      await fill(api, next === 'welcome' ? api.user.password : 'a guess');
      await held.waits('signIn');
    },
    welcome: () => held.through('signIn'),
    'wrong password': () => held.through('signIn'),
    'sign out': signOut,
    'signed out': () => held.through('signOut'),
    'signed out without network': () => held.cut('signOut'),
    'another tab signs in': async (next) => {
      await found[next]?.(api);
      await tell(api, 'signedIn');
    },
    // In one step, as the application does it: a call between the two would find no session, and say that it is over.
    'another tab signs out': () =>
      api.other.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: at once, as the application does it
        for (const name of ['access_token', 'refresh_token']) document.cookie = `${name}=; Path=/; Max-Age=0; Secure`;
        const channel = new BroadcastChannel('touchline.session');
        channel.postMessage('signedOut');
        channel.close();
      }),
    renewed: () => held.through('renew'),
    'not renewed': async () => {
      // The refresh token was used elsewhere meanwhile.
      const [refresh] = (await api.context.cookies()).filter(({ name }) => name === 'refresh_token');
      const [access] = (await api.context.cookies()).filter(({ name }) => name === 'access_token');
      const body = {
        accessToken: decodeURIComponent(access?.value ?? ''),
        refreshToken: decodeURIComponent(refresh?.value ?? ''),
      };
      await api.other.request.post('/users/refreshToken', { data: body });
      await held.through('renew');
    },
    'the server ends the session': async () => {
      const url = api.origin;
      await api.context.addCookies(
        ['access_token', 'refresh_token'].map((name) => ({
          name,
          value: name === 'access_token' ? 'a.b.c' : 'gone',
          url,
        })),
      );
      await page
        .getByRole('link', { name: words('shell:nav.players') })
        .first()
        .tap();
      await held.through('renew');
    },
  };
  return actions;
};

/** The session on the page. */
export const expectSession = async ({ page }: Api, held: Calls, { value, context }: AuthSnapshot, place: string) => {
  const enter = page.getByRole('heading', { name: words('auth:title') });
  const inside = page.getByRole('navigation', { name: words('shell:nav.label') }).first();
  if (value === 'signedOut') {
    await expect(enter, place).toBeVisible();
    const wrong = context.notice?.code === 'wrongCredentials';
    await expect(page.getByRole('alert'), place).toHaveCount(wrong ? 1 : 0);
    const over = page.getByText(words('errors:sessionEnded'));
    await expect(over, place).toHaveCount(context.notice && !wrong ? 1 : 0);
  }
  if (value === 'signingIn') await expect(page.locator('button[aria-busy=true]'), place).toBeVisible();
  if (value === 'signedIn' || value === 'loggingOut') await expect(inside, place).toBeVisible();
  if (value === 'refreshing') await held.waits('renew');
};
