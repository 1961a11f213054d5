import { expect, test } from '@playwright/test';
import { match } from '#contract/match.ts';
import { kickedOff, readyToBegin, ruleChange } from '#tests/model/console/consoleModel.ts';
import { Ledger } from '#tests/model/kit/ledger.ts';
import { readStep } from '#tests/model/kit/tours.ts';
import { restingIn } from '#tests/model/kit/tracer.ts';
import { walk } from '#tests/model/kit/walk.ts';
import { machines } from '#tests/model/machines.ts';
import { Coach } from '#tests/model/page/coach.ts';
import { consoleActions, expectConsole, heldCommands, type Place } from '#tests/model/page/consolePage.ts';
import { consolePages, isBefore } from '#tests/model/page/consolePlan.ts';
import { readPagePlan } from '#tests/model/page/pagePlan.ts';
import { keepPart, readParts } from '#tests/model/page/parts.ts';
import { device, openSmallMatch, smallClub, tellAs } from '#tests/model/page/smallPage.ts';
import { countClicks } from '#tests/model/page/tap.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';

/** The console machine on the page: taps, a cut connection, a session that ends, another tab, another device. */
const plan = readPagePlan();
const tours = consolePages.flatMap((model) =>
  (plan[model.name] ?? []).map((tour, index) => ({ model, tour, name: `${model.name} ${index + 1}` })),
);

for (const { model, tour, name } of tours)
  test(`${name}, by touch`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const api = await openApi(String(baseURL), 'manager', passwordOf('manager'));
    const club = await smallClub(api);
    const view = await openSmallMatch(api, club, isBefore(model) ? readyToBegin : kickedOff);
    const moves = tour.map((line) => readStep(line).move);
    const options = { baseURL, locale: 'es-ES', hasTouch: true, viewport: { width: 1280, height: 800 } } as const;
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addInitScript((name) => localStorage.setItem('touchline.device', name), device);
    await context.addInitScript(countClicks);
    const page = await context.newPage();
    const coach = new Coach(page, await context.newCDPSession(page), club.people);
    coach.take(view);
    const held = await heldCommands(context);
    const goalOfAnother = async () => {
      const event = { type: 'goal.scored', kind: 'play', playerId: 'Ana' } as const;
      const commandId = crypto.randomUUID();
      const say = tellAs(api, club, view.id, 'another');
      await say({ commandId, event, at: Date.now() });
      return () =>
        say({
          commandId: crypto.randomUUID(),
          event: { type: 'entry.retracted', corrects: commandId },
          at: Date.now(),
        });
    };
    const at: Place = {
      ...{ coach, page, context, held, view },
      password: passwordOf('manager'),
      otherDevice: goalOfAnother,
      changeRules: () =>
        api.send(match.edit, { params: { id: view.id }, body: { version: view.version, rules: ruleChange } }),
    };
    const path = `/matches/${view.id}/console`;
    const [first = ''] = moves;
    if (first === 'the outbox cannot be read')
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('locked');
        };
      });
    await openAs(page, 'manager', path);
    await coach.go('console');
    if (first === 'a goal waited in the outbox') {
      await consoleActions['goal by Ana']?.(at);
      await held.waits();
      await page.reload();
      held.forget();
      await coach.go('console');
    }
    // Every opening begins where the outbox is being read.
    const hits = [...restingIn(model.start.at.snapshot)];
    for (const [step, { move, out, place }] of walk(model, tour).entries()) {
      const bounced = moves[step + 1] === 'the same button at once' ? `${move}, bounced` : move;
      if (step > 0) await (consoleActions[bounced] ?? (() => Promise.reject(new Error(`${place}: no hands`))))(at);
      await expectConsole(at, out.next.at, place);
      hits.push(...out.hits);
    }
    keepPart('console', name, hits);
    await context.close();
  });

test('the console by touch took every transition', () => {
  const all = machines.find(({ name }) => name === 'console')?.all() ?? new Set<string>();
  const ledger = new Ledger('console', 'page', all);
  ledger.take(readParts<readonly string[]>('console').flat());
  expect(ledger.write().missing).toEqual([]);
});
