import { expect, test } from '@playwright/test';
import { team } from '#contract/team.ts';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { readStep } from '#tests/model/kit/tours.ts';
import { restingIn } from '#tests/model/kit/tracer.ts';
import { walk } from '#tests/model/kit/walk.ts';
import { machines } from '#tests/model/machines.ts';
import { makeMoved, moveHands } from '#tests/model/page/movePage.ts';
import { movePages } from '#tests/model/page/movePages.ts';
import { readPagePlan } from '#tests/model/page/pagePlan.ts';
import { holdTimers } from '#tests/model/page/passTime.ts';
import { coachApi } from './calendarHands.ts';

test.use({ hasTouch: false, contextOptions: { reducedMotion: 'reduce' } });

/** A move in the calendar by a mouse and on the page of an event by its form, beside somebody who changes the same events. */
test('the tours of a move by hand', async ({ page }, { retry }) => {
  test.setTimeout(180_000);
  const coach = await coachApi();
  const ours = (await coach.send(team.all, {})).find(({ mine }) => mine);
  const ledger = new Ledger('move', 'page', machines.find(({ name }) => name === 'move')?.all() ?? []);
  // The time in which a move can be undone.
  await page.addInitScript(holdTimers, [10_000]);
  for (const model of movePages) {
    ledger.take(restingIn(model.start.at));
    for (const tour of readPagePlan()[model.name] ?? []) {
      const made = await makeMoved(coach, String(ours?.clubId), retry);
      await page.unrouteAll();
      const hands = await moveHands(page, coach, made);
      const paths = [
        `/calendar?view=week&day=${made.day}&of=club`,
        ...[made.single, made.dated].map(({ id }) => `/calendar/${id}`),
      ];
      await hands.open(String(paths[movePages.indexOf(model)]));
      const moves = tour.map((line) => readStep(line).move);
      for (const [index, step] of walk(model, tour).entries()) {
        await hands.play(step, moves.slice(index + 1));
        ledger.take(step.out.hits);
      }
      await hands.end();
    }
  }
  expect(ledger.write().missing).toEqual([]);
});
