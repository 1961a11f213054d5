import { type Browser, expect, test } from '@playwright/test';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { machines } from '#tests/model/machines.ts';
import { families } from '#tests/model/match/families.ts';
import { Coach } from '#tests/model/page/coach.ts';
import { notOffered } from '#tests/model/page/notOffered.ts';
import { counts } from '#tests/model/page/onPage.ts';
import { readPagePlan } from '#tests/model/page/pagePlan.ts';
import { keepPart, readParts } from '#tests/model/page/parts.ts';
import { device, playPiece, smallClub, type Taken } from '#tests/model/page/smallPage.ts';
import { countClicks } from '#tests/model/page/tap.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';

/** The match machine on the page: every offered action is done by touch once, every refused one is checked. */
const plan = readPagePlan();

const open = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-ES',
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((name) => localStorage.setItem('touchline.device', name), device);
  await context.addInitScript(countClicks);
  const page = await context.newPage();
  const api = await openApi(baseURL, 'manager', passwordOf('manager'));
  const club = await smallClub(api);
  await openAs(page, 'manager');
  return { context, api, club, coach: new Coach(page, await context.newCDPSession(page), club.people) };
};
let ground: ReturnType<typeof open> | undefined;

test.describe('the tours of a match by touch', () => {
  test.describe.configure({ timeout: 300_000 });
  test.afterAll(async () => (await ground)?.context.close());

  for (const family of families.filter(({ name }) => (plan[name] ?? []).length > 0))
    test(family.name, async ({ browser, baseURL }) => {
      // One page for all of them: going from match to match is part of the test.
      ground ??= open(browser, String(baseURL));
      const { coach, api, club } = await ground;
      const taken: Taken[] = [];
      for (const [index, piece] of (plan[family.name] ?? []).entries())
        await test.step(`match ${index + 1}`, async () => {
          taken.push(await playPiece(coach, api, club, family, piece));
        });
      keepPart('match', family.name, taken);
    });

  test('every transition, state and reason to refuse was met, or has a reason of its own', () => {
    const all = machines.find(({ name }) => name === 'match')?.all() ?? new Set<string>();
    const parts = readParts<readonly Taken[]>('match').flat();
    const hits = new Set(parts.flatMap((one) => one.hits).filter(counts));
    const ledger = new Ledger('match', 'page', all);
    ledger.take([...hits]);
    for (const [hit, why] of Object.entries(notOffered)) ledger.excuse([hit], why);
    expect(ledger.write().missing).toEqual([]);
    expect(
      Object.keys(notOffered).filter((hit) => hits.has(hit) || !all.has(hit)),
      'reasons for what is taken',
    ).toEqual([]);
    // A control missing for a refused event has been there for another: it was looked for in its place.
    const shown = new Set(parts.flatMap((one) => one.shown));
    expect([...new Set(parts.flatMap((one) => one.absent))].filter((control) => !shown.has(control))).toEqual([]);
  });
});
