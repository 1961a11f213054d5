import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { event } from '#contract/event.ts';
import { eventType } from '#contract/records/eventType.ts';
import { team } from '#contract/team.ts';
import type { Api } from '../../e2e/liveMatch.ts';
import { restingIn } from '../kit/tracer.ts';
import type { Walked } from '../kit/walk.ts';
import { type AtRoll, people, rollModel } from '../roll/rollModel.ts';
import { handsPlan, type Offered, type OnPage, onPage } from './onPage.ts';
import { passHeld, passTime } from './passTime.ts';
import { tapOn } from './tap.ts';
import { filled, sentenceOf, words } from './words.ts';

type AtPage = OnPage<AtRoll>;
const [bothMarked, tooEarly] = ['Ana and one who has left are marked', 'Ana is marked too early'] as const;
const isOpening = ({ at }: AtPage): boolean => at.snapshot.value === 'opening';
/** The buttons are there. A phone whose clock is early has none until something changes. */
const hasButtons = (page: AtPage): boolean => !isOpening(page) && page.last !== tooEarly;
const may = () => true;
/** The server has answered with what it has now. */
const answered: readonly string[] = ['the server takes them', 'another device has a newer mark'];

/** No thumb is quick enough to touch while the device is being read. */
const offered: Offered<AtRoll> = {
  'nothing was kept': may,
  'a mark was kept': may,
  'Ana is marked': hasButtons,
  'Bea is marked': hasButtons,
  // One after the other: the undo brings back the second alone.
  [bothMarked]: hasButtons,
  'the last mark is undone': (page) =>
    hasButtons(page) && page.last !== bothMarked && page.at.snapshot.context.last !== null,
  // In a moment they are sent, and the buttons are back.
  [tooEarly]: (page) => hasButtons(page) && page.at.snapshot.value === 'marking',
  'nobody touches any more': may,
  'the server takes them': may,
  'another device has a newer mark': may,
  'the server knows one of them no more': may,
  'the occasion is cancelled': may,
  'nothing gets through': may,
  'the wait is over': may,
  'the link is back': ({ at }) => at.snapshot.value === 'offline',
  'the newer mark is seen': hasButtons,
};
export const rollPage = onPage(rollModel, 'a roll call on the page', offered, [bothMarked, tooEarly]);
export const rollPlan = () => handsPlan([rollPage], restingIn(rollModel.start.snapshot));
/** What a page cannot do, and why. */
export const rollExcused: Readonly<Record<string, string>> = {
  'rollCall.opening --xstate.error.actor.readKept--> rollCall.ready':
    'what cannot be read on a device counts there as nothing kept',
};

const minute = 60_000;
/** Timers of the machine that pass when the tour says so, ms: of touches together, and of the first wait without network. */
export const heldDelays: readonly number[] = [400, 1_000];

/** An event that has just begun to be noted, of three players who are asked. One has left when the first mark arrives. */
export const makeRoll = async (api: Api) => {
  const ours = (await api.send(team.all, {})).find(({ mine }) => mine);
  const players = (await api.send(team.players, { params: { id: String(ours?.id) } })).slice(0, people.length);
  const { rows: types } = await api.send(eventType.all, { params: { clubId: String(ours?.clubId) }, query: {} });
  const start = Date.now() + 15 * minute;
  const { id: eventId } = await api.send(event.add, {
    body: {
      typeId: String(types.find(({ key }) => key === null)?.id),
      title: 'Charla',
      start: new Date(start).toISOString(),
      end: new Date(start + 60 * minute).toISOString(),
      targets: players.map(({ id }) => ({ what: 'player' as const, id })),
      asksForAnswer: true,
    },
  });
  const sheet = () => api.send(attendance.list, { params: { eventId } });
  const { rows } = await sheet();
  const of = (who: string) => {
    const row = rows[people.indexOf(who as (typeof people)[number])];
    return { id: String(row?.personId), name: `${row?.firstName} ${row?.lastName}`.trim() };
  };
  return {
    eventId,
    of,
    sheet,
    /** What was asked and answered is cancelled, and stays. */
    cancel: async () => {
      await api.send(attendance.attend, { params: { eventId }, body: { answer: 'yes', personId: of('Bea').id } });
      await api.send(event.remove, { params: { id: eventId }, query: { scope: 'this' } });
    },
    leave: (who: string) =>
      api.send(attendance.takeBack, { params: { eventId, userId: of(who).id }, query: { excluded: 'true' } }),
    absent: (personId: string) =>
      api.send(attendance.record, {
        params: { eventId },
        body: {
          commandId: crypto.randomUUID(),
          rows: [{ personId, presence: 'absent', minutesLate: 0, at: Date.now() }],
        },
      }),
  };
};
type Roll = Awaited<ReturnType<typeof makeRoll>>;

/** Batches wait on their way until a tour releases them; once it has opened, the page does not read its list again. */
const heldBatches = async (page: Page) => {
  const open: Route[] = [];
  await page.route('**/attendance', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    open.push(route);
    return undefined;
  });
  const waits = () => expect.poll(() => open.length, { message: 'a batch is on its way' }).toBe(1);
  return {
    waits,
    next: async (): Promise<Route> => {
      await waits();
      return open.pop() as Route;
    },
    count: () => open.length,
    people: () => {
      const body = open[0]?.request().postDataJSON() as { rows: readonly { personId: string }[] };
      return body.rows.map(({ personId }) => personId);
    },
    readNoMore: () =>
      page.route('**/attendance', (route) => (route.request().method() === 'GET' ? undefined : route.fallback())),
  };
};

/** A thumb on the phone, another device, the network: each move of the tours, and what the page shows of a state. */
export const rollHands = async (context: BrowserContext, page: Page, roll: Roll) => {
  const held = await heldBatches(page);
  const { of } = roll;
  const button = (who: string) => page.getByRole('button', { name: new RegExp(`^${of(who).name}:`) });
  const mark = (who: string) => tapOn(button(who));
  /** Opens the page, and reads its list for the last time: the one who leaves afterwards stays on it. */
  const open = async (opens: () => Promise<unknown>): Promise<void> => {
    const isList = (url: string, method: string) => url.endsWith('/attendance') && method === 'GET';
    const listed = page.waitForResponse((answer) => isList(answer.url(), answer.request().method()));
    await opens();
    await listed;
    await expect(button('gone')).toBeVisible();
  };
  const first = () => page.goto(`/calendar/${roll.eventId}/roll`);
  const begin = async (): Promise<void> => {
    await held.readNoMore();
    await roll.leave('gone');
  };
  /** The batch reaches the server, and its answer the device: a touch after that is one of the next batch. */
  const answer = async (): Promise<void> => {
    const kept = () =>
      page.evaluate((end) => Object.entries(localStorage).find(([key]) => key.endsWith(end)), `roll.${roll.eventId}`);
    const [batch, before] = [await held.next(), await kept()];
    await batch.continue();
    await expect.poll(kept, { message: 'the answer to a batch is kept' }).not.toEqual(before);
  };
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    'nothing was kept': async () => {
      await open(first);
      await begin();
    },
    'a mark was kept': async () => {
      await open(first);
      await mark('Ana');
      await open(() => page.reload());
      await begin();
    },
    'Ana is marked': () => mark('Ana'),
    'Bea is marked': () => mark('Bea'),
    [bothMarked]: async () => {
      await mark('Ana');
      await mark('gone');
    },
    [tooEarly]: async () => {
      // At once: a phone whose clock is early has no buttons any more once it draws its page again.
      await passTime(page, 0);
      await button('Ana').evaluate((one: HTMLElement, by) => {
        Object.assign(globalThis, { ahead: Number(Reflect.get(globalThis, 'ahead')) + by });
        one.click();
      }, -120 * minute);
      await expect(button('Ana')).toHaveCount(0);
      await passTime(page, 120 * minute);
    },
    'the last mark is undone': () => tapOn(page.getByRole('button', { name: words('calendar:roll.undo') })),
    'nobody touches any more': () => passHeld(page, 400),
    'the server takes them': answer,
    'another device has a newer mark': async () => {
      await held.waits();
      await roll.absent(String(held.people()[0]));
      await answer();
    },
    'the server knows one of them no more': answer,
    'the occasion is cancelled': async () => {
      await held.waits();
      await roll.cancel();
      await answer();
    },
    'nothing gets through': async () => (await held.next()).abort(),
    'the wait is over': () => passHeld(page, 1_000),
    'the link is back': async () => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
    'the newer mark is seen': () => tapOn(page.getByRole('button', { name: words('calendar:roll.seen') })),
  };

  /** What the server has of a person is what the button says. */
  const expectTaken = async (ids: readonly string[], place: string): Promise<void> => {
    const rows = new Map((await roll.sheet()).rows.map((row) => [row.personId, row]));
    for (const who of ids) {
      const { presence, minutesLate } = rows.get(of(who).id) ?? {};
      const said =
        presence === 'late'
          ? filled('calendar:roll.lateBy', { count: minutesLate ?? 0 })
          : words(presence ? `calendar:roll.presence.${presence}` : 'calendar:roll.mark');
      await expect(button(who), place).toHaveText(said);
    }
  };
  const expectSaid = async (text: string, isShown: boolean, place: string): Promise<void> =>
    expect(page.getByRole('status').filter({ hasText: text }), place).toHaveCount(isShown ? 1 : 0);
  const expectSent = async (marks: object, place: string): Promise<void> => {
    await held.waits();
    const ids = Object.keys(marks).map((who) => of(who).id);
    expect(held.people().toSorted(), place).toEqual(ids.toSorted());
  };
  /** The lines of a roll call that is open. */
  const expectOpen = async ({ value, context }: AtRoll['snapshot'], move: string, place: string): Promise<void> => {
    const [waiting, outdone] = [Object.keys(context.marks).length, context.outdone.length];
    const said = (key: string, count: number) =>
      filled(`calendar:roll.${key}_${count === 1 ? 'one' : 'other'}`, { count });
    await expectSaid(said('waiting', waiting), value === 'offline', place);
    if (value === 'sending') await expectSent(context.batch?.marks ?? {}, place);
    else expect(held.count(), place).toBe(0);
    if (move !== tooEarly) await expectSaid(said('outdone', outdone), outdone > 0, place);
  };
  /** What the page shows of a state, and what it has on its way to the server. */
  const expectRoll = async ({ move, before, out, place }: Walked<AtPage>): Promise<void> => {
    const { snapshot } = out.next.at;
    const { refused, marks } = snapshot.context;
    const was = before.at.snapshot.context;
    const closed = page.getByRole('heading', { name: words('calendar:roll.closed') });
    await expect(closed, place).toHaveCount(snapshot.value === 'closed' ? 1 : 0);
    if (refused && refused !== was.refused)
      await expect(page.getByText(sentenceOf(refused.code)).first(), place).toBeVisible();
    if (snapshot.value !== 'closed') await expectOpen(snapshot, move, place);
    if (answered.includes(move)) {
      const taken = Object.keys(was.batch?.marks ?? {}).filter((who) => !(who in marks));
      await expectTaken(taken, place);
    }
  };
  return { actions, expectRoll };
};
