import { expect, test } from '@playwright/test';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { PlanFile } from '#tests/model/kit/planFile.ts';
import { walk } from '#tests/model/kit/walk.ts';
import { machines } from '#tests/model/machines.ts';
import { expectPitch, expectRefused, makeTraining, pitchActions } from '#tests/model/page/pitchPage.ts';
import { countClicks } from '#tests/model/page/tap.ts';
import { onPitchModel } from '#tests/model/training/onPitchModel.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';

/** The training on the pitch under a thumb, while a colleague changes its plan on the server. */
test('the tours of a training on the pitch by touch', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const ledger = new Ledger('onPitch', 'page', machines.find(({ name }) => name === 'onPitch')?.all() ?? []);
  for (const tour of new PlanFile('onPitch').read()[onPitchModel.name] ?? []) {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      locale: 'es-ES',
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(countClicks);
    const training = await makeTraining(api);
    const actions = pitchActions(page, training);
    await openAs(page, 'coach', `/trainings/${training.id}/pitch`);
    await expectPitch(page, onPitchModel.start, 'as it opens');
    for (const { move, out, place } of walk(onPitchModel, tour)) {
      const act = actions[move];
      if (!act) throw new Error(`${place}: there are no hands for it`);
      if (out.refused === null) await act();
      else await expectRefused(page, move, place);
      await expectPitch(page, out.next, place);
      ledger.take(out.hits);
    }
    // A phone that was locked and reloaded goes on where it was.
    await page.reload();
    await expectPitch(page, walk(onPitchModel, tour).at(-1)?.out.next ?? onPitchModel.start, 'after a reload');
    await context.close();
  }
  expect(ledger.write().missing).toEqual([]);
});
