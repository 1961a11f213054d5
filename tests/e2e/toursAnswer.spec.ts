import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { restingIn } from '#tests/model/kit/tracer.ts';
import { walk } from '#tests/model/kit/walk.ts';
import { machines } from '#tests/model/machines.ts';
import { answerHands, answerPage } from '#tests/model/page/answerPage.ts';
import { readPagePlan } from '#tests/model/page/pagePlan.ts';
import { countClicks } from '#tests/model/page/tap.ts';
import { engines, startApp } from '#tests/server/harness.ts';
import { makeFamily } from '#tests/server/telling/families.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** The page of a family's link under a thumb, while the server, the club and the network do what they do. */
test('the tours of a family by touch', async ({ page }) => {
  test.setTimeout(180_000);
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  const app = await startApp(sqlite, { dist: resolve('dist') });
  const origin = await app.listen();
  await page.addInitScript(countClicks);
  const ledger = new Ledger('answer', 'page', machines.find(({ name }) => name === 'answer')?.all() ?? []);
  ledger.take(restingIn(answerPage.start.at));
  for (const tour of readPagePlan()[answerPage.name] ?? []) {
    const family = await makeFamily(app);
    const eventId = await family.asks({ title: 'Salida' });
    await page.unrouteAll();
    const { actions, expectPage } = await answerHands(page, app, { ...family, eventId });
    await page.goto('about:blank');
    await page.goto(`${origin}/answer#${family.token}`);
    for (const { move, out, place } of walk(answerPage, tour)) {
      const act = actions[move];
      if (!act) throw new Error(`${place}: there are no hands for it`);
      await act();
      await expectPage(out.next.at, place);
      ledger.take(out.hits);
    }
  }
  await page.unrouteAll();
  await app.close();
  expect(ledger.write().missing).toEqual([]);
});
