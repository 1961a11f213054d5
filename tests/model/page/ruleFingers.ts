import type { Locator } from '@playwright/test';
import type { Played } from '../match/matchModel.ts';
import type { Finger } from './coach.ts';
import { words } from './words.ts';

/**
 * The rules of the match, in their own sheet: one control changed, and the reason where one is given. A rule without a
 * change is not sent.
 */
const rules = (
  changes: (now: Played['now']['state']) => boolean,
  turn: (sheet: Locator, coach: Parameters<Finger['reach']>[0]) => Promise<void>,
  why?: string,
): Finger => ({
  control: 'more: rules',
  on: 'console',
  offered: ({ now }) => changes(now.state),
  reach: async (coach) => {
    const row = await coach.choice(words('console:more.rules'));
    await coach.tap(row);
    const sheet = coach.page.getByRole('dialog', { name: words('console:rules.title') });
    await turn(sheet, coach);
    const signed = sheet.getByLabel(words('corrections:reason'));
    if ((await signed.count()) > 0) await signed.fill(why ?? 'A cup tie.');
    else if (why) await sheet.getByLabel(words('console:rules.reason')).fill(why);
    return sheet.getByTestId('fix-do');
  },
});
export const winnerNeeded = (needed: boolean, why?: string): Finger =>
  rules(
    (now) => now.rules.winnerNeeded !== needed,
    (sheet) =>
      sheet.getByRole('switch', { name: words('matches:rules.winnerNeeded') }).setChecked(needed, { force: true }),
    why,
  );
export const side = (where: 'home' | 'away'): Finger =>
  rules(
    (now) => now.isLocal !== (where === 'home'),
    (sheet) => sheet.getByRole('radio', { name: words(`matches:${where}`), exact: true }).check({ force: true }),
  );

/** The official result, in its own sheet. The device suggests the usual score against a team that does not appear. */
export const awarded = (own: number, rival: number, basis: 'walkover' | 'decision', why: string): Finger => ({
  control: 'more: award',
  on: 'console',
  offered: ({ now: { state } }) => !state.awarded || state.score.own !== own || state.score.rival !== rival,
  reach: async (coach) => {
    const row = await coach.choice(words('console:more.award'));
    if ((await row.count()) === 0) return row;
    await coach.tap(row);
    const sheet = coach.page.getByRole('dialog', { name: words('corrections:award.title') });
    await sheet.getByRole('radio', { name: words(`corrections:award.${basis}`) }).check({ force: true });
    const [ours, theirs] = [sheet.getByRole('spinbutton').first(), sheet.getByRole('spinbutton').last()];
    await ours.fill(String(own));
    await theirs.fill(String(rival));
    await sheet.getByLabel(words('corrections:award.reason')).fill(why);
    return sheet.getByTestId('award-do');
  },
});
