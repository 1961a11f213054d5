import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { momentOf, readingOf } from '#domain/days.ts';
import { listed } from '#tests/server/attendance/makers.ts';
import { day } from '#tests/server/event/makers.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { password, playerSignedIn, signedIn } from '#tests/server/people.ts';
import { give, guardianToken, makeFamily } from '#tests/server/telling/families.ts';
import { forwardTo, mailsOf } from '#tests/server/telling/letters.ts';
import { axeIsContent } from './axe.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

let app: Running;
let origin: string;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { dist: resolve('dist') });
  const { day: next } = readingOf(new Date(app.clock() + day), 'Europe/Madrid');
  forwardTo(app, momentOf({ day: next, time: '10:00' }, 'Europe/Madrid').getTime());
  origin = await app.listen();
});
test.afterAll(() => app.close());

test.use({ viewport: { width: 390, height: 844 } });

test('a mother opens her letter, answers for two children, gives a reason, and takes an answer back', async ({
  page,
}) => {
  const family = await makeFamily(app);
  const event = await family.asks({ title: 'Salida', place: 'Puerta norte' });
  await app.telling.run();
  const letter = (await mailsOf(app, family.clubId)).find(({ to_address }) => /rosa/i.test(to_address));
  const [hash] = /#[\w-]{43}/.exec(letter?.body_text ?? '') ?? [];
  const manager = await signedIn(app, family.clubId, 'CLUB_MANAGER');
  const answersNow = async () => {
    const { rows } = await listed(app, event, manager.token);
    const of = (id: string) => rows.find(({ personId }) => personId === id);
    return [of(family.cris), of(family.dani)].map((row) => [row?.answer, row?.reasonKind]);
  };

  await page.goto(`${origin}/answer${hash}`);
  await expect(page.getByRole('heading', { name: 'Salida' })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'answer-open');
  expect(await answersNow()).toEqual([
    [null, null],
    [null, null],
  ]);

  const answer = (key: 'yesOf' | 'noOf', name: string) =>
    page.getByRole('button', { name: phrase(`answer:${key}`).replace('{{name}}', name), exact: true });
  await answer('yesOf', 'Cris').click();
  await expect(answer('yesOf', 'Cris')).toHaveAttribute('aria-pressed', 'true');
  await answer('noOf', 'Dani').click();
  await page.getByRole('button', { name: phrase('answer:reason.ill') }).click();
  await expect.poll(answersNow).toEqual([
    ['yes', null],
    ['no', 'ill'],
  ]);
  await picture(page, 'answer-given');
  await axeIsContent(page);
  await page
    .getByRole('region', { name: 'Cris' })
    .getByRole('button', { name: phrase('answer:undo') })
    .click();
  await expect.poll(answersNow).toEqual([
    [null, null],
    ['no', 'ill'],
  ]);
});

test('who runs the club sees who holds a link, ends all, and the next mail has a new one; the family sees its own', async ({
  page,
}) => {
  const family = await makeFamily(app);
  const event = await family.asks({ title: 'Salida' });
  await give(app, family.token, event, family.cris, { answer: 'yes' });
  const profile = async () => {
    await page.goto(`${origin}/players/${family.cris}`);
    await page.getByRole('tab', { name: phrase('players:page.tabs.profile') }).click();
  };
  const links = page.getByRole('region', { name: phrase('players:links.title') });
  const endAll = page.getByRole('button', { name: phrase('players:links.endAll') });

  await signIn(page, origin, family.manager.userName, password);
  let failing = true;
  await page.route('**/api/Answer/player/*', (route) =>
    failing ? route.fulfill({ status: 400, json: { code: 'badRequest' } }) : route.fallback(),
  );
  await profile();
  const again = links.getByRole('button', { name: phrase('common:failed.retry') });
  await expect(again).toBeVisible();
  failing = false;
  await again.click();
  await expect(links.getByRole('listitem')).toHaveCount(1);
  await expect(links.getByRole('listitem')).toContainText('Rosa');
  await axeIsContent(page);
  await endAll.scrollIntoViewIfNeeded();
  await picture(page, 'answer-links');
  await endAll.click();
  const question = page.getByRole('dialog', { name: phrase('players:links.endTitle') });
  await expect(question).toContainText(phrase('players:links.endSays'));
  await axeIsContent(page);
  await question.getByRole('button', { name: phrase('players:links.endAll') }).click();
  await expect(links.getByText(phrase('players:links.none'))).toBeVisible();
  await expect(page.getByText(phrase('players:links.ended'))).toBeVisible();
  await page.goto(`${origin}/answer#${family.token}`);
  await expect(page.getByRole('heading', { name: phrase('answer:gone') })).toBeVisible();
  const next = await guardianToken(app, family.clubId, 'rosa@home.example');
  await page.goto(`${origin}/answer#${next}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Salida' })).toBeVisible();

  const own = await playerSignedIn(app, family.clubId, family.cris);
  await page.context().clearCookies();
  await signIn(page, origin, own.userName, password);
  await profile();
  await expect(links.getByRole('listitem')).toContainText('Rosa');
  await expect(endAll).toBeVisible();
});

test('a link that has ended says so', async ({ page }) => {
  await page.goto(`${origin}/answer#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: phrase('answer:gone') })).toBeVisible();
  await axeIsContent(page);
});
