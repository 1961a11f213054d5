import { expect, type Page, type Route } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { keyOf } from '#machines/answer/page.ts';
import type { Running } from '../../server/harness.ts';
import type { makeFamily } from '../../server/telling/families.ts';
import { type AnswerSnapshot, answerModel, children } from '../answer/answerModel.ts';
import { restingIn } from '../kit/tracer.ts';
import { handsPlan, type Offered, type OnPage, onPage } from './onPage.ts';
import { tapOn } from './tap.ts';
import { filled, sentenceOf, words } from './words.ts';

type Child = (typeof children)[number];
type AtPage = OnPage<AnswerSnapshot>;
const askedOf = ({ context }: AnswerSnapshot, child: Child) =>
  context.page?.asked.find(({ personId }) => personId === child);
const waits = ({ context }: AnswerSnapshot, child: Child) => context.waiting.some(({ personId }) => personId === child);
/** The buttons of a child are there, and free: neither is an answer of that child on its way nor is the page read again. */
const isFree = (at: AnswerSnapshot, child: Child) =>
  !['opening', 'away', 'closed', 'gone'].includes(at.value) && askedOf(at, child) !== undefined && !waits(at, child);
const chooses =
  (child: Child, answer: 'yes' | 'no') =>
  ({ at }: AtPage): boolean =>
    isFree(at, child) && askedOf(at, child)?.answer !== answer;
const may = () => true;

const offered: Offered<AnswerSnapshot> = {
  'two children are asked': may,
  'nothing is asked': may,
  'the link has ended': may,
  'no network to read': may,
  'tries again': may,
  'Cris comes': chooses('Cris', 'yes'),
  'Cris does not come': chooses('Cris', 'no'),
  'Dani comes': chooses('Dani', 'yes'),
  'Dani does not come': chooses('Dani', 'no'),
  'Cris is ill': ({ at }) => isFree(at, 'Cris') && askedOf(at, 'Cris')?.answer === 'no',
  'Cris takes it back': ({ at }) => isFree(at, 'Cris'),
  'it is kept': may,
  'the event is cancelled': may,
  'the link ended meanwhile': may,
  'no network to answer': may,
};
export const answerPage = onPage(answerModel, 'a family on the page', offered);
export const answerPlan = () => handsPlan([answerPage], restingIn(answerModel.start));

type Family = Awaited<ReturnType<typeof makeFamily>> & { readonly eventId: string };

/** The calls of the page wait on their way until a tour releases them. */
const heldCalls = async (page: Page) => {
  const open: Record<'open' | 'give', Route[]> = { open: [], give: [] };
  await page.route(`**${calls.answer.open.path}`, (route) => void open.open.push(route));
  await page.route(`**${calls.answer.give.path}`, (route) => void open.give.push(route));
  const waiting = (name: 'open' | 'give') =>
    expect.poll(() => open[name].length, { message: `${name} is on its way` }).toBe(1);
  const next = async (name: 'open' | 'give'): Promise<Route> => {
    await waiting(name);
    return open[name].pop() as Route;
  };
  const body = () => open.give[0]?.request().postDataJSON() as { personId: string; answer: string | null };
  return { waiting, next, body };
};

/** A mother with her link, and what others do to it: each move of the tours, and what the page shows of a state. */
export const answerHands = async (page: Page, app: Running, { cris, dani, clubId, eventId }: Family) => {
  const held = await heldCalls(page);
  const ids = { Cris: cris, Dani: dani };
  const { query } = app.database;
  const occasion = (change: { state?: string; deleted_at?: number | null }) =>
    query.updateTable('occasion').set(change).where('id', '=', eventId).execute();
  const link = (revoked_at: number | null) =>
    query.updateTable('answer_link').set({ revoked_at }).where('club_id', '=', clubId).execute();
  /** The server answers a call while something is so; afterwards it is as before. */
  const during = async (name: 'open' | 'give', set: () => Promise<unknown>, back: () => Promise<unknown>) => {
    const route = await held.next(name);
    await set();
    const response = await route.fetch().finally(back);
    await route.fulfill({ response });
  };
  const cancelled = [() => occasion({ state: 'cancelled' }), () => occasion({ state: 'planned' })] as const;
  const deleted = [() => occasion({ deleted_at: app.clock() }), () => occasion({ deleted_at: null })] as const;
  const ended = [() => link(app.clock()), () => link(null)] as const;

  const card = (name: Child) => page.getByRole('region', { name });
  const choice = (name: Child, answer: 'yes' | 'no') =>
    card(name).getByRole('button', { name: filled(`answer:${answer}Of`, { name }), exact: true });
  const undo = (name: Child) => card(name).getByRole('button', { name: words('answer:undo') });
  const ill = card('Cris').getByRole('button', { name: words('answer:reason.ill') });
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    'two children are asked': async () => (await held.next('open')).continue(),
    'nothing is asked': () => during('open', ...deleted),
    'the link has ended': () => during('open', ...ended),
    'no network to read': async () => (await held.next('open')).abort(),
    'tries again': () => tapOn(page.getByRole('button', { name: words('answer:again') })),
    'Cris comes': () => tapOn(choice('Cris', 'yes')),
    'Cris does not come': () => tapOn(choice('Cris', 'no')),
    'Dani comes': () => tapOn(choice('Dani', 'yes')),
    'Dani does not come': () => tapOn(choice('Dani', 'no')),
    'Cris is ill': () => tapOn(ill),
    'Cris takes it back': () => tapOn(undo('Cris')),
    'it is kept': async () => (await held.next('give')).continue(),
    'the event is cancelled': () => during('give', ...cancelled),
    'the link ended meanwhile': () => during('give', ...ended),
    'no network to answer': async () => (await held.next('give')).abort(),
  };

  const expectCard = async (name: Child, at: AnswerSnapshot, place: string): Promise<void> => {
    const { before, refused } = at.context;
    const asked = askedOf(at, name);
    if (!asked) throw new Error(`${place}: ${name} is not asked`);
    const [key, busy] = [keyOf(asked), waits(at, name) || at.value === 'opening'];
    for (const answer of ['yes', 'no'] as const) {
      await expect(choice(name, answer), place).toHaveAttribute('aria-pressed', String(asked.answer === answer));
      await expect(choice(name, answer), place).toBeEnabled({ enabled: !busy });
    }
    await expect(undo(name), place).toHaveCount(key in before && !busy ? 1 : 0);
    const code = refused[key];
    await expect(card(name).getByRole('alert'), place).toHaveCount(code === undefined ? 0 : 1);
    if (code !== undefined) await expect(card(name).getByRole('alert'), place).toHaveText(sentenceOf(code));
    if (name === 'Cris' && asked.answer === 'no')
      await expect(ill, place).toHaveAttribute('aria-pressed', String(asked.reasonKind === 'ill'));
  };
  /** What the page shows of a state, and what it has on its way to the server. */
  const expectPage = async (at: AnswerSnapshot, place: string): Promise<void> => {
    const { value, context } = at;
    const ends = ['away', 'gone', 'closed'] as const;
    for (const end of ends)
      await expect(page.getByRole('heading', { name: words(`answer:${end}`), exact: true }), place).toHaveCount(
        value === end ? 1 : 0,
      );
    if (value === 'opening') await held.waiting('open');
    if (value === 'sending') {
      await held.waiting('give');
      const [first] = context.waiting;
      const { personId, answer } = held.body();
      expect([personId, answer], place).toEqual([ids[first?.personId as Child], first?.given.answer]);
    }
    if (context.page && !ends.some((end) => end === value))
      for (const name of children) await expectCard(name, at, place);
  };
  return { actions, expectPage };
};
