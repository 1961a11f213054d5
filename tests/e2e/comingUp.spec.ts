import { expect, type Page } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { calendar } from '#contract/calendar.ts';
import { season } from '#contract/season.ts';
import { team } from '#contract/team.ts';
import { plusDays } from '#domain/days.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { today } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const api = (user: 'admin' | 'coach') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));
const list = (page: Page) => page.getByRole('region', { name: phrase('occasions:title') });
const share = (page: Page) => page.getByRole('region', { name: phrase('occasions:attendance.title') });
const open = async (page: Page, user: 'admin' | 'coach', path: string, tab: string) => {
  await openAs(page, user, path);
  await page.getByRole('tab', { name: tab, exact: true }).click();
};
const alevin = async () => {
  const coach = await api('coach');
  const ours = (await coach.send(team.all, {})).find(({ name }) => name === 'Ribera Alevín');
  return { coach, id: String(ours?.id) };
};

test('the page of a team has its next five occasions with their counts, and its attendance', async ({ page }) => {
  const { coach, id } = await alevin();
  await open(page, 'coach', `/teams/${id}`, phrase('teams:tabs.coming'));
  await expect(list(page).getByRole('listitem')).toHaveCount(5);
  const { rows } = await coach.send(calendar.get, {
    query: { from: today(), to: plusDays(today(), 42), of: 'team', id, kinds: 'event,training,match' },
  });
  const [next] = rows.filter(({ end }) => Date.parse(end) > Date.now());
  const first = list(page).getByRole('listitem').first();
  await expect(first).toContainText(`${next?.counts?.yes}`);
  await expect(first.getByRole('link')).toHaveAttribute('href', new RegExp(String(next?.id)));
  const { total } = await coach.send(attendance.statistics, {
    params: { id },
    query: { from: plusDays(today(), -90) },
  });
  await expect(share(page)).toContainText(`${total.present + total.late} de `);
  await expect(share(page).getByRole('link')).toHaveAttribute('href', `/attendance?of=${id}`);
  await still(page);
  await axeIsContent(page);
  await picture(page, 'team-coming');
  await list(page)
    .getByRole('link', { name: phrase('occasions:calendar') })
    .click();
  await expect(page).toHaveURL(`/calendar?of=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: phrase('calendar:title') })).toBeVisible();
});

/** A player whose next five occasions have a training among them: tests before this one may have filled a team's day. */
const withTraining = async (send: Awaited<ReturnType<typeof api>>) => {
  for (const { id } of await send.send(team.all, {})) {
    const [player] = await send.send(team.players, { params: { id } });
    if (!player) continue;
    const { rows } = await send.send(calendar.get, {
      query: {
        from: today(),
        to: plusDays(today(), 42),
        of: 'person',
        id: player.id,
        kinds: 'event,training,match',
      },
    });
    const shown = rows.filter(({ end }) => Date.parse(end) > Date.now()).slice(0, 5);
    const next = shown.find(({ kind, start }) => kind === 'training' && Date.parse(start) > Date.now());
    if (next) return { player, next };
  }
  throw new Error('no team trains soon');
};

test('the page of a player has what the player answered', async ({ page }) => {
  const admin = await api('admin');
  const { player, next } = await withTraining(admin);
  await admin.send(attendance.attend, {
    params: { eventId: next.id },
    body: { answer: 'no', personId: player.id, reasonKind: 'ill' },
  });
  await open(page, 'admin', `/players/${player.id}`, phrase('players:page.tabs.coming'));
  const row = list(page)
    .locator('li')
    .filter({ has: page.locator(`a[href*="${next.id}"]`) });
  await expect(row).toContainText(phrase('occasions:answer.no'));
  await expect(share(page)).toContainText('%');
  await still(page);
  await axeIsContent(page);
  await picture(page, 'player-coming');
});

test('a team with nothing to come says so, and leads to its calendar', async ({ page }) => {
  const admin = await api('admin');
  const [ours] = await admin.send(team.all, {});
  const { id: seasonId } = await admin.send(season.current, { params: { clubId: String(ours?.clubId) } });
  const { id } = await admin.send(team.add, { body: { name: 'Ribera Vacío', format: 'FUT7', seasonId } });
  await open(page, 'admin', `/teams/${id}`, phrase('teams:tabs.coming'));
  await expect(list(page).getByText(phrase('occasions:none'))).toBeVisible();
  await expect(share(page)).toContainText(phrase('occasions:attendance.none'));
  await expect(list(page).getByRole('link', { name: phrase('occasions:openCalendar') })).toHaveAttribute(
    'href',
    `/calendar?of=${id}`,
  );
  await admin.send(team.remove, { params: { id } });
});
