import { type BrowserContext, expect, type Page, type Route, type WebSocketRoute } from '@playwright/test';
import { hubPath } from '#contract/hub.ts';
import type { MatchView } from '#contract/matchView.ts';
import { optimisticOf, unsent } from '#machines/match/console.ts';
import type { AtConsole } from '../console/consoleModel.ts';
import { Coach } from './coach.ts';
import { goal } from './consoleFingers.ts';
import { stepWords } from './painted.ts';
import { filled, sentenceOf, words } from './words.ts';

const isSaid = (route: Route) => route.request().method() === 'POST';

/** Commands to the server wait on their way until a tour releases them. */
export const heldCommands = async (context: BrowserContext) => {
  const open: Route[] = [];
  let free = false;
  await context.route('**/match/**', async (route) => {
    if (isSaid(route) && !free) open.push(route);
    else await route.fallback();
  });
  const sockets = new Set<WebSocketRoute>();
  await context.routeWebSocket(
    (url) => url.pathname.startsWith(hubPath),
    (socket) => {
      socket.connectToServer();
      sockets.add(socket);
    },
  );
  const next = async (): Promise<Route> => {
    await expect.poll(() => open.length, { message: 'something is on its way' }).toBeGreaterThan(0);
    return open.pop() as Route;
  };
  return {
    next,
    waits: () => expect.poll(() => open.length, { message: 'something is on its way' }).toBeGreaterThan(0),
    /**
     * Without network a browser keeps its sockets open, and a page waits ten seconds for a sign of a dead one: these
     * close now.
     */
    cutSockets: async () => {
      await Promise.all([...sockets].map((one) => one.close()));
      sockets.clear();
    },
    /** A closed page has nothing on its way. */
    forget: () => void open.splice(0),
    /** Everything passes while something is done. */
    async free<T>(action: () => Promise<T>): Promise<T> {
      free = true;
      for (const route of open.splice(0)) await route.continue();
      return action().finally(() => {
        free = false;
      });
    },
  };
};
export type Held = Awaited<ReturnType<typeof heldCommands>>;

export type Place = {
  readonly coach: Coach;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly held: Held;
  readonly view: MatchView;
  readonly password: string;
  /** Another device records a goal by Ana; returns the function that withdraws it. */
  readonly otherDevice: () => Promise<() => Promise<unknown>>;
  /** The office gives the match other rules. */
  readonly changeRules: () => Promise<unknown>;
};

const scores = async (coach: Coach, name: string): Promise<void> => {
  const finger = goal(name);
  const control = await finger.reach(coach, undefined as never);
  await expect(control).toHaveAttribute('aria-disabled', 'false');
  await coach.afterASecond(`goal ${name}`);
  await finger.touch?.(coach, control);
  coach.touched(`goal ${name}`);
};

const signIn = async ({ page, password }: Place): Promise<void> => {
  await page.getByRole('button', { name: words('auth:signIn'), exact: true }).tap();
  const sheet = page.getByTestId('sign-in');
  await sheet.getByLabel(words('auth:password')).fill(password);
  await sheet.getByRole('button', { name: words('auth:signIn') }).tap();
  await expect(sheet).toHaveCount(0);
};

/** Actions of the user, the network and the server, for each move after the opening. */
export const consoleActions: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  'goal by Ana': ({ coach }) => scores(coach, 'Ana'),
  // The actions close with the first tap, so the double tap is on the button that stays: a goal against. It does both
  // taps.
  'goal by Ana, bounced': ({ coach, page }) => coach.bounce(page.getByTestId('rival-goal')),
  'the same button at once': async () => undefined,
  // Their actions have no substitution; a tap on a player of the pitch and one of the bench shows why.
  'a change, of which there is none': async ({ coach, page }) => {
    await coach.ring('Ana');
    await coach.tap(coach.onBench('Kira'));
    await expect(page.getByTestId('refused')).toContainText(sentenceOf('change.limit'));
  },
  'the rules change': ({ changeRules, page }) => {
    const step = page.getByTestId('step');
    return expect(async () => {
      const before = await step.textContent();
      await changeRules();
      // A message within a second of an entry of the log is taken for the message of that entry.
      await expect(step).not.toHaveText(String(before), { timeout: 2_000 });
    }).toPass();
  },
  'the server takes it': async ({ held }) => (await held.next()).continue(),
  'the log comes before the answer': async ({ held, page }) => {
    const route = await held.next();
    const response = await route.fetch();
    await expect(page.getByTestId('waiting')).toHaveCount(0);
    await route.fulfill({ response }).catch(() => undefined);
  },
  'the log comes': async () => undefined,
  'nothing gets through': async ({ held }) => (await held.next()).abort(),
  'the wait is over': ({ held }) => held.waits(),
  'the link is back': async ({ context, page, held }) => {
    const live = page.getByText(words('match:link.live'), { exact: true });
    await context.setOffline(true);
    await held.cutSockets();
    await expect(live).toHaveCount(0);
    held.forget();
    await context.setOffline(false);
    await expect(live).toBeVisible();
    await held.waits();
  },
  'another tab taps a goal': async ({ coach, context, page }) => {
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(tab.getByTestId('waiting')).toBeVisible();
    await scores(new Coach(tab, await context.newCDPSession(tab), coach.people), 'Bea');
    await page.bringToFront();
  },
  'the server names a possible duplicate': async ({ held, otherDevice, page }) => {
    const route = await held.next();
    const takeBack = await otherDevice();
    await route.continue();
    await expect(page.getByTestId('unsettled')).toContainText(sentenceOf('entry.possibleDuplicate'));
    await held.free(takeBack);
  },
  'the card is dropped': ({ coach }) => coach.tap(coach.button(words('console:conflict.same.goal'))),
  'it is another one': ({ coach }) => coach.tap(coach.button(words('console:conflict.another.goal'))),
  'the session has ended': async ({ held, context, page }) => {
    await context.clearCookies();
    const route = await held.next();
    await held.free(async () => {
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer stale' } });
      await expect(page.getByText(words('auth:again'))).toBeVisible();
    });
  },
  'the session is back': async (place) => {
    await signIn(place);
    await place.held.waits();
  },
};

/** The page shows the machine's state: the score, the number of pending entries, the conflicts, a signed-out user. */
export const expectConsole = async ({ page, held }: Place, { snapshot }: AtConsole, place: string): Promise<void> => {
  const { value, context } = snapshot;
  const { now } = optimisticOf(context);
  const { score } = now.state;
  const shown = async () =>
    Number(await page.getByTestId('own-score').textContent()) +
    Number(await page.getByTestId('rival-score').textContent());
  await expect.poll(shown, { message: place }).toBe(score.own + score.rival);
  await expect(page.getByTestId('step'), place).toContainText(String(stepWords(now)));
  const waiting = unsent(context).length;
  await expect(page.getByTestId('waiting'), place).toHaveCount(waiting > 0 ? 1 : 0);
  if (waiting > 0)
    await expect(page.getByTestId('waiting'), place).toHaveText(filled('console:waiting_other', { count: waiting }));
  await expect(page.getByTestId('unsettled'), place).toHaveCount(context.unsettled.length > 0 ? 1 : 0);
  await expect(page.getByText(words('auth:again')), place).toHaveCount(value === 'signedOut' ? 1 : 0);
  if (value === 'sending') await held.waits();
};
