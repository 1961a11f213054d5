import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { MatchView } from '#contract/matchView.ts';
import { matchProposal } from '#contract/proposal.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { type Api, openApi, openSession, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

/** A tablet of its own: its own storage, its own worker, its own network. */
export const device = async (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, locale: 'es-ES', hasTouch: true, viewport: { width: 1280, height: 800 } });

export const at = (match: MatchView) => `/matches/${match.id}/console`;

/** All records of a table of the device. */
const allOf = (page: Page, table: 'matches' | 'teams'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const requested = indexedDB.open('touchline');
        requested.onsuccess = () => {
          const all = requested.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            requested.result.close();
            resolve(all.result);
          };
        };
      }),
    table,
  );
type OnDevice = { readonly facts: { readonly id: string }; readonly log: readonly { readonly type: string }[] };
const keptLog = async (page: Page, id: string) =>
  ((await allOf(page, 'matches')) as OnDevice[]).find(({ facts }) => facts.id === id)?.log;

export const keptTeams = async (page: Page): Promise<number> => (await allOf(page, 'teams')).length;
export const isKept = async (page: Page, id: string): Promise<boolean> => (await keptLog(page, id)) !== undefined;

/** The console is open, the worker has everything, and the match, kicked off, is on the disk. */
export const readyForOffline = async (page: Page, match: MatchView): Promise<void> => {
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = async () => (await keptLog(page, match.id))?.some(({ type }) => type === 'period.started') ?? false;
  await expect.poll(kept).toBe(true);
};

export const kickOff = async (page: Page): Promise<void> => {
  await atConsole(page).kickOff();
  await settled(page);
};

/** So many taps wait to be sent. Says all that the page shows, and whether it is without network, where it does not say so. */
export const waits = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector('[data-testid=waiting]')?.textContent ??
          `${navigator.onLine ? 'online' : 'offline'}: ${document.body.innerText}`,
      ),
    )
    .toBe(`${count} por enviar`);

/**
 * Taps a player and an action, from one number to another, never the same button twice in a second. Before each, a wait
 * of `pause`.
 */
export const note = async (
  page: Page,
  numbers: readonly number[],
  [from, to]: readonly [number, number],
  pause: () => Promise<unknown>,
): Promise<void> => {
  const operator = atConsole(page);
  for (let n = from; n < to; n += 1) {
    await pause();
    await operator.player(numbers[n % numbers.length] ?? 0);
    await operator.action(n % 2 === 0 ? phrase('console:actions.penaltyGoal') : phrase('console:actions.injury')).tap();
    await waits(page, n + 1);
  }
};
export const wanted = (numbers: readonly number[], count: number) =>
  Array.from({ length: count }, (_, n) => [
    n % 2 === 0 ? 'goal.scored' : 'player.injured',
    numbers[n % numbers.length],
  ]);

export const shown = async (page: Page) => ({
  own: await page.getByTestId('own-score').textContent(),
  rival: await page.getByTestId('rival-score').textContent(),
  lines: await page.getByTestId('timeline').getByRole('listitem').allTextContents(),
});

export const openConsole = async (page: Page, baseURL: string): Promise<{ api: Api; match: MatchView }> => {
  const api = await openApi(baseURL, 'coach', passwordOf('coach'));
  const match = await preparedMatch(api, 'FUT11');
  await openAs(page, 'coach', at(match));
  await kickOff(page);
  await readyForOffline(page, match);
  return { api, match };
};

/** An assistant's suggested goal, and a substitution that was planned for now; `seq` is the log's. */
export const fromOthers = async (baseURL: string, api: Api, id: string) => {
  const { access_token = '' } = await openSession(baseURL, 'assistant', passwordOf('assistant'));
  const { sub } = JSON.parse(Buffer.from(String(access_token.split('.')[1]), 'base64url').toString());
  await api.send(matchRights.grant, { params: { id }, body: { userId: sub, right: 'propose' } });
  const { onPitch, bench, seq } = await readMatch(api, id);
  const [scorer, out] = onPitch.filter((one) => one.position !== 'pt').map((one) => one.playerId);
  const assistant = await openApi(baseURL, 'assistant', passwordOf('assistant'));
  const event = { type: 'goal.scored', kind: 'play', playerId: String(scorer) } as const;
  const proposal = await assistant.send(matchProposal.propose, {
    params: { id },
    body: { commandId: crypto.randomUUID(), event },
  });
  const planned = {
    id: crypto.randomUUID(),
    when: { at: 'minute' as const, minute: 0 },
    changes: [{ playerOutId: String(out), playerInId: String(bench[0]) }],
    by: 'hand' as const,
  };
  await api.send(matchPlan.change, { params: { id }, body: { steps: [{ type: 'planned.put', planned }] } });
  return { proposal, planned, seq };
};
