import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isFull } from '#tests/full.ts';
import { folders, startIn } from '#tests/server/backup/installed.ts';
import type { Running } from '#tests/server/harness.ts';
import { makeUser, makeWorld, password, putOnStaff, signedIn, type World } from '#tests/server/people.ts';
import { axeIsContent } from './axe.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const { make, clear } = folders();
let app: Running;
let origin: string;
test.beforeAll(async () => {
  app = await startIn(make(), {}, resolve('dist'));
  origin = await app.listen();
});
test.afterAll(async () => {
  await app.close();
  clear();
});

const [first, last] = ['Xqzvbnia', 'Wkjhgfson'];

/** Asks the palette for a name, and whether it offers somebody. */
const finds = async (page: Page, name: string, isThere: boolean): Promise<void> => {
  await page
    .getByRole('button', { name: phrase('shell:search.open') })
    .filter({ visible: true })
    .first()
    .click();
  const searched = page.waitForResponse((answer) => answer.url().includes(`search?`) && answer.url().includes(name));
  const box = page.getByRole('combobox', { name: phrase('shell:search.label') });
  await box.fill(name);
  await searched;
  const offered = page.getByRole('option', { name: new RegExp(name) });
  if (isThere) await expect(offered.first()).toBeVisible();
  else {
    // The answer has been drawn when two frames have passed.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(offered).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
};

const erase = async (page: Page, says: 'personData:erasing.judged' | 'personData:erasing.noted'): Promise<void> => {
  await page.getByRole('button', { name: phrase('personData:erase') }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: phrase(says) });
  await expect(dialog).toContainText(`${first} ${last}`);
  await axeIsContent(page);
  await picture(page, says.replace(/[:.]/g, '-'));
  // Whoever thinks better of it goes on where they were.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const button = page.getByRole('button', { name: phrase('personData:erase') });
  await expect(button).toBeFocused();
  await button.press('Enter');
  await dialog.getByRole('button', { name: phrase('personData:erase') }).click();
};

/** A coach with a record and an account. */
const makePeople = async (): Promise<World & { readonly coachRecord: string }> => {
  const world = await makeWorld(app, { players: 3 });
  const { query } = app.database;
  const names = { first_name: first, last_name: last, name_key: `${last} ${first}`.toLowerCase() };
  const coach = await signedIn(app, world.clubId, 'COACH');
  const coachRecord = await putOnStaff(query, world.team, coach.id, 'ASSISTANT_COACH');
  await query.updateTable('staff').set(names).where('id', '=', coachRecord).execute();
  await query
    .updateTable('user_account')
    .set({ first_name: first, last_name: last })
    .where('id', '=', coach.id)
    .execute();
  return { ...world, coachRecord };
};

const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a computer', width: 1280, height: 800 },
] as const;
/** What only differs in who is erased, or how they are found, is tried on one of them. */
const [onPhone, onComputer] = isFull ? [sizes, sizes] : [sizes.slice(0, 1), sizes.slice(1)];
for (const { name, ...size } of sizes)
  test(`on ${name} an administrator erases a coach, reads what goes and what stays, and finds nobody`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { clubId, coachRecord } = await makePeople();
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['CLUB_ADMIN'] });
    await signIn(page, origin, userName, password);
    await page.goto(`${origin}/staff/${coachRecord}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} ${last}`);
    await finds(page, last, true);
    await erase(page, 'personData:erasing.noted');
    await expect(page).toHaveURL(/\/staff$/);
    await expect(page.getByText(phrase('personData:erasedStaff'))).toBeVisible();
    await expect(page.getByText(last)).toHaveCount(0);
    await finds(page, last, false);
    await page.goto(`${origin}/staff/${coachRecord}`);
    await expect(page.getByText(last)).toHaveCount(0);
    for (const path of ['/club/users', '/club/audit']) {
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(last)).toHaveCount(0);
    }
  });

for (const { name, ...size } of onComputer)
  test(`on ${name} an administrator erases a player, reads what goes and what stays, and finds nobody`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const world = await makeWorld(app, { players: 3 });
    const player = world.player(0);
    const names = { first_name: first, last_name: last, name_key: `${last} ${first}`.toLowerCase() };
    await app.database.query.updateTable('player').set(names).where('id', '=', player).execute();
    const { userName } = await makeUser(app.database.query, world.clubId, { roles: ['CLUB_ADMIN'] });
    await signIn(page, origin, userName, password);
    await page.goto(`${origin}/players/${player}?tab=profile`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(last);
    await finds(page, last, true);
    await erase(page, 'personData:erasing.judged');
    await expect(page).toHaveURL(/\/players$/);
    await expect(page.getByText(last)).toHaveCount(0);
    await finds(page, last, false);
  });

test('an account without a record is erased from the list of users, and whoever may not erase sees no button', async ({
  page,
}) => {
  const world = await makeWorld(app, { players: 1 });
  const { query } = app.database;
  const left = await makeUser(query, world.clubId, { roles: ['CLUB_ADMIN'] });
  await query
    .updateTable('user_account')
    .set({ first_name: first, last_name: last })
    .where('id', '=', left.id)
    .execute();
  const admin = await makeUser(query, world.clubId, { roles: ['CLUB_ADMIN'] });
  await signIn(page, origin, admin.userName, password);
  await page.goto(`${origin}/club/users?user=${left.id}`);
  await erase(page, 'personData:erasing.noted');
  await expect(page.getByText(phrase('personData:erasedStaff'))).toBeVisible();
  await expect(page.getByText(last)).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, origin, world.manager.userName, password);
  const record = await putOnStaff(query, world.team, world.coach.id, 'DELEGATE');
  await page.goto(`${origin}/staff/${record}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: phrase('personData:erase') })).toHaveCount(0);
});

for (const { name, ...size } of onPhone)
  test(`on ${name} an administrator finds whoever left long ago, takes their data along and erases them`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const world = await makeWorld(app, { players: 3 });
    const { query } = app.database;
    const gone = { deleted_at: Date.now() - 90 * 86_400_000, restore_snapshot: '{"teams":[],"accounts":[]}' };
    const names = { first_name: first, last_name: last, name_key: `${last} ${first}`.toLowerCase() };
    const [player, other] = [world.player(0), world.player(1)];
    for (const id of [player, other]) await query.updateTable('player').set(gone).where('id', '=', id).execute();
    await query
      .updateTable('player')
      .set({ ...names, birth_date: '2011-03-14' })
      .where('id', '=', player)
      .execute();
    const { userName } = await makeUser(query, world.clubId, { roles: ['CLUB_ADMIN'] });
    await signIn(page, origin, userName, password);
    await page.goto(`${origin}/club/left`);
    const rows = page.getByRole('list', { name: phrase('personData:left.title') }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const search = phrase('personData:left.search');
    if (name === 'a phone') await page.getByRole('button', { name: search }).click();
    await page.getByRole('searchbox', { name: search }).fill(`${first} ${last}`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('14 mar 2011');
    await axeIsContent(page);
    await picture(page, 'left');
    const coming = page.waitForEvent('download');
    await rows
      .getByRole('button', { name: phrase('personData:left.data').replace('{{name}}', `${first} ${last}`) })
      .click();
    expect(readFileSync(await (await coming).path(), 'utf8')).toContain(last);
    await erase(page, 'personData:erasing.judged');
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('region', { name: phrase('personData:left.title') })).toBeFocused();
    await page.goto(`${origin}/club/left`);
    await expect(rows).toHaveCount(1);
    await expect(page.getByText(last)).toHaveCount(0);
  });
