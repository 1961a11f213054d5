import { expect, test } from '@playwright/test';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { restingIn } from '#tests/model/kit/tracer.ts';
import { walk } from '#tests/model/kit/walk.ts';
import { machines } from '#tests/model/machines.ts';
import { readPagePlan } from '#tests/model/page/pagePlan.ts';
import { holdTimers } from '#tests/model/page/passTime.ts';
import { heldDelays, makeRoll, rollExcused, rollHands, rollPage } from '#tests/model/page/rollPage.ts';
import { countClicks } from '#tests/model/page/tap.ts';
import { passwordOf, signIn } from './demo.ts';
import { openApi } from './liveMatch.ts';

/** The roll call under a thumb, beside another device, without network, and with a phone whose clock is wrong. */
test('the tours of a roll call by touch', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const origin = String(baseURL);
  const api = await openApi(origin, 'coach', passwordOf('coach'));
  const ledger = new Ledger('rollCall', 'page', machines.find(({ name }) => name === 'rollCall')?.all() ?? []);
  ledger.take(restingIn(rollPage.start.at.snapshot));
  for (const [hit, why] of Object.entries(rollExcused)) ledger.excuse([hit], why);
  for (const tour of readPagePlan()[rollPage.name] ?? []) {
    const phone = { locale: 'es-ES', hasTouch: true, viewport: { width: 390, height: 844 } } as const;
    const context = await browser.newContext({
      ...phone,
      baseURL: origin,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(countClicks);
    await context.addInitScript(holdTimers, heldDelays);
    const page = await context.newPage();
    await signIn(page, origin, 'coach', passwordOf('coach'));
    const { actions, expectRoll } = await rollHands(context, page, await makeRoll(api));
    for (const step of walk(rollPage, tour)) {
      const act = actions[step.move];
      if (!act) throw new Error(`${step.place}: there are no hands for it`);
      await act();
      await expectRoll(step);
      ledger.take(step.out.hits);
    }
    await context.close();
  }
  expect(ledger.write().missing).toEqual([]);
});
