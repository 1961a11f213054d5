import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import type { MatchView } from '#contract/matchView.ts';
import type { Played } from '../match/matchModel.ts';
import { goTo } from './goTo.ts';
import { passTime } from './passTime.ts';
import { tapOn } from './tap.ts';
import { words } from './words.ts';

type Point = { readonly x: number; readonly y: number };
/** A player of the small squad with their name on the page. */
export type Person = { readonly id: string; readonly number: number; readonly name: string };
export type Screen = 'console' | 'preparation';
const paths: Readonly<Record<Screen, string>> = { console: 'console', preparation: 'prepare' };

const centreOf = async (what: Locator): Promise<Point> => {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** What a control that needs confirmation says after its first tap. */
const [sure = ''] = words('console:steps.sure').split('.');

/** A coach with one page for many matches, who goes from one to the next by the links of the page. */
export class Coach {
  readonly page: Page;
  private readonly cdp: CDPSession;
  readonly people: ReadonlyMap<string, Person>;
  private match: MatchView | undefined;
  private readonly touchedAt = new Map<string, number>();

  constructor(page: Page, cdp: CDPSession, people: ReadonlyMap<string, Person>) {
    this.page = page;
    this.cdp = cdp;
    this.people = people;
  }

  /** Takes the tablet to another match. */
  take(match: MatchView): void {
    this.match = match;
    this.touchedAt.clear();
  }
  person(name: string): Person {
    const person = this.people.get(name);
    if (!person) throw new Error(`${name} is nobody's.`);
    return person;
  }

  async go(screen: Screen): Promise<void> {
    const { page, match } = this;
    const path = `/matches/${match?.id}/${paths[screen]}`;
    if (!page.url().endsWith(path)) await goTo(page, path);
    // The screen of the match before may still be there, and looks alike: every match has another opponent.
    const title = page.getByRole('heading', { level: 1 }).filter({ hasText: match?.rival.name ?? '' });
    await expect(title).toHaveCount(1, { timeout: 30_000 });
    const prepared = [words('preparation:kickOff.label'), words('preparation:postponed.again')].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    // A cancelled match has nothing to prepare, only its result.
    const there =
      screen === 'console'
        ? page.getByTestId('pitch').locator('canvas').first()
        : prepared.reduce(
            (any, one) => any.or(one),
            page.getByText(words('preparation:cancelled.title'), { exact: true }),
          );
    // The first of them brings the code of its screen.
    await expect(there.first()).toBeVisible({ timeout: 30_000 });
  }
  /** After an event from elsewhere, the preparation shows it once opened again. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }

  /** The page counts its clicks (`countClicks`). */
  tap = tapOn;

  button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  nothing = (): Locator => this.page.locator('not-on-the-page');
  dialog = (): Locator => this.page.getByRole('dialog');

  /** Closes what is open: a player's actions, a drawer, a question. */
  async letGo(): Promise<void> {
    const close = this.dialog().getByRole('button', { name: words('common:close') });
    // One that closes by itself may be gone between the check and the tap.
    await expect(async () => {
      if ((await close.count()) > 0) await close.first().tap({ timeout: 2_000 });
      await expect(this.dialog()).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ intervals: [50] });
  }

  /** A disc of the pitch. The canvas handles the tap; the button over it has the position. */
  disc(name: string): Locator {
    const { number } = this.person(name);
    return this.page
      .getByRole('list', { name: words('console:pitch') })
      .getByRole('button', { name: new RegExp(`^${number} `) });
  }
  onBench(name: string): Locator {
    const bench = this.page.getByRole('region', { name: words('match:bench') }).getByRole('button');
    return bench.filter({ hasText: this.person(name).name });
  }
  async touch(what: Locator): Promise<void> {
    const { x, y } = await centreOf(what);
    await this.page.touchscreen.tap(x, y);
  }
  /** One drag from here to there. */
  async carry(from: Point, to: Point): Promise<void> {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await send('touchStart', from);
    for (const share of [0.1, 0.4, 0.7, 1])
      await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await send('touchEnd');
  }
  /** A double tap: twice on one control, faster than anybody would intend. */
  async bounce(what: Locator): Promise<void> {
    const at = await centreOf(what);
    const send = (type: 'touchStart' | 'touchEnd') =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] });
    await Promise.all([send('touchStart'), send('touchEnd'), send('touchStart'), send('touchEnd')]);
  }
  async carryDisc(name: string, by: Point): Promise<void> {
    const from = await centreOf(this.disc(name));
    await this.carry(from, { x: from.x + by.x, y: from.y + by.y });
  }
  centreOf = centreOf;

  /** The actions of a player, open. */
  async ring(name: string): Promise<Locator> {
    const pitch = this.button(words('console:shootout.pitch'));
    if ((await pitch.count()) > 0) await this.tap(pitch);
    const disc = this.disc(name);
    const onPitch = (await disc.count()) > 0;
    const opens = async () => {
      const touch = () => (onPitch ? this.touch(disc) : this.tap(this.onBench(name)));
      await touch();
      // In an interval the first tap is half of a planned substitution; the second opens the actions.
      if ((await this.page.getByTestId('half-time').count()) > 0) await touch();
      await expect(this.dialog()).toBeVisible({ timeout: 3_000 });
    };
    // A canvas that is still being drawn handles no tap yet.
    await expect(opens).toPass({ timeout: 15_000 });
    // A player's actions come a frame after the player: until then an action is not missing.
    await expect(this.dialog().locator('[data-actions] button').first()).toBeAttached();
    return this.dialog();
  }
  action = async (name: string, action: string): Promise<Locator> =>
    (await this.ring(name)).getByRole('button', { name: action, exact: true });

  async drawer(opens: string, title: string): Promise<Locator> {
    if ((await this.dialog().count()) === 0) await this.tap(this.button(new RegExp(opens)));
    const drawer = this.page.getByRole('dialog', { name: title });
    // Its content comes a frame after it: until then nothing counts as missing or present.
    await expect(drawer.locator(':scope > div > *').first()).toBeAttached();
    return drawer;
  }
  /** The drawer of rare actions, with everything in it. */
  async more(): Promise<Locator> {
    const drawer = await this.drawer(words('console:more.open'), words('console:more.title'));
    await expect(drawer.getByTestId('work')).toBeAttached();
    return drawer;
  }
  choice = async (name: string): Promise<Locator> => (await this.more()).getByRole('button').filter({ hasText: name });
  async clock(): Promise<Locator> {
    return this.drawer(words('console:clock.open'), words('console:clock.title'));
  }

  step = (says: string | RegExp): Locator => this.page.getByTestId('step').filter({ hasText: says });

  /** A second passes: the same button within a second is one tap, whatever its text by then. */
  async afterASecond(button: string): Promise<void> {
    const since = Date.now() - (this.touchedAt.get(button) ?? 0);
    if (since < 1_100) await passTime(this.page, 1_100);
  }
  touched(button: string): void {
    this.touchedAt.set(button, Date.now());
  }
  /** A control that needs confirmation is tapped twice, with time between. */
  async mean(what: Locator, again = this.button(new RegExp(sure))): Promise<void> {
    await this.tap(what);
    await expect(again).toBeVisible();
    await passTime(this.page, 500);
    await this.tap(again);
  }
}

/** How a coach does something on the page. */
export type Finger = {
  /** Which control. Where it is not there for a refused event, it has to be there for another. */
  readonly control: string;
  readonly on: Screen;
  /** Buttons that change their text and stay one button. */
  readonly button?: string;
  /** Where the page offers it; elsewhere a call sends the step. Everywhere when left out. */
  readonly offered?: (before: Played) => boolean;
  /** Opens the way to the control; the control, which may not be there. */
  readonly reach: (coach: Coach, before: Played) => Promise<Locator>;
  /** A tap, when left out. False when there was nothing to tap in the end. */
  readonly touch?: (coach: Coach, control: Locator) => Promise<unknown>;
};
