import { expect, type Page, type Route } from '@playwright/test';
import { event } from '#contract/event.ts';
import { closedDay } from '#contract/records/closedDay.ts';
import { plusDays, readingOf } from '#domain/days.ts';
import { entryOf, grab, make, next, once, zone } from '../../e2e/calendarHands.ts';
import { openAs } from '../../e2e/demo.ts';
import type { Api } from '../../e2e/liveMatch.ts';
import type { MoveSnapshot } from '../calendar/moveModel.ts';
import type { Walked } from '../kit/walk.ts';
import type { AtMove } from './movePages.ts';
import { passHeld } from './passTime.ts';
import { words } from './words.ts';

/**
 * A Wednesday of an open week, with an event at ten and one of a series on the day after it. A try that failed left its
 * events in their week, so the one after it takes others.
 */
export const makeMoved = async (api: Api, clubId: string, attempt: number) => {
  const { rows } = await api.send(closedDay.all, { params: { clubId }, query: { pageSize: 100 } });
  const isOpen = (day: string) => !rows.some(({ fromDay, toDay }) => fromDay <= plusDays(day, 1) && day <= toDay);
  const weeks = Array.from({ length: 20 }, (_, week) => next(3, 14 + 7 * (week + 6 * attempt)));
  const day = String(weeks.find(isOpen));
  const [title, series] = [once('Charla'), once('Reunión')];
  const single = await make(api, { title, day, time: '10:00' });
  const repeat = { rule: 'FREQ=WEEKLY;BYDAY=TH', count: 3 };
  const dated = await make(api, { title: series, day: plusDays(day, 1), time: '10:00', repeat });
  return { day, single: { id: single.id, title }, dated: { id: dated.id, title: series } };
};
type Made = Awaited<ReturnType<typeof makeMoved>>;
type One = Made['single'];

const calls = ['read', 'check', 'save', 'undo'] as const;
type Name = (typeof calls)[number];
const nameOf = (route: Route): Name | undefined => {
  const request = route.request();
  if (request.method() === 'PUT') return 'save';
  if (request.method() === 'GET') return 'read';
  return request.url().endsWith('/check') ? 'check' : 'undo';
};
/** The calls of a move wait on their way until a tour releases them; what the page reads waits where it is to be old. */
const heldCalls = async (page: Page) => {
  const open: Record<Name, Route[]> = { read: [], check: [], save: [], undo: [] };
  let reads = false;
  await page.route(/\/api\/Event\/(check|undo\/[\w-]+|[\w-]{36})$/, (route) => {
    const name = nameOf(route);
    if (name && (name !== 'read' || reads)) open[name].push(route);
    else return route.fallback();
    return undefined;
  });
  /** Says what the page says, where a call does not come. */
  const seen = async (name: Name) =>
    open[name].length > 0 || (await page.getByRole('status').or(page.getByRole('alert')).allInnerTexts());
  const waits = (name: Name) => expect.poll(() => seen(name), { message: `${name} is on its way` }).toBe(true);
  return {
    waits,
    next: async (name: Name): Promise<Route> => {
      await waits(name);
      return open[name].pop() as Route;
    },
    holdReads: (): void => {
      reads = true;
    },
    letRead: async (): Promise<void> => {
      reads = false;
      for (const route of open.read.splice(0)) await route.continue();
    },
  };
};

const timeOf = (at: string): string => readingOf(new Date(at), zone).time;
const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Somebody else of the club, who changes the same events. */
const other = (api: Api) => {
  const inTheWay: string[] = [];
  const now = (id: string) => api.send(event.get, { params: { id } });
  const change = async (id: string, body: object): Promise<void> => {
    const { version } = await now(id);
    await api.send(event.update, { params: { id }, body: { version, ...body } });
  };
  return {
    now,
    move: async (id: string, start: string) => {
      if ((await now(id)).start !== start) await change(id, { start, end: later(start, 60) });
    },
    note: (id: string) => change(id, { description: crypto.randomUUID() }),
    /** Something of the same team at the same time. */
    clash: async (id: string, { start, end }: { start: string; end: string }) => {
      const { typeId, targets } = await now(id);
      const [{ what, id: target }] = targets as [(typeof targets)[number]];
      const body = { typeId: String(typeId), title: 'Choca', start, end, targets: [{ what, id: target }] };
      inTheWay.push((await api.send(event.add, { body })).id);
    },
    clear: async () => {
      for (const id of inTheWay.splice(0)) await api.send(event.remove, { params: { id }, query: { scope: 'this' } });
    },
  };
};

/** A mouse at the calendar or at the page of an event, and somebody else: each move of the tours, and what the page shows. */
export const moveHands = async (page: Page, api: Api, { single, dated }: Made) => {
  const [held, others] = [await heldCalls(page), other(api)];
  let moved: One = single;
  let was = '';
  let drop: (hours: number) => Promise<void> = async () => undefined;
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true });
  /** An hour later, or earlier where it is late already. */
  const way = (): 1 | -1 => (timeOf(was) < '12:00' ? 1 : -1);
  const begin = async (one: One): Promise<void> => {
    moved = one;
    was = (await others.now(one.id)).start;
  };
  const drag = (one: One) => async (): Promise<void> => {
    await begin(one);
    drop = await grab(page, entryOf(page, one.title));
  };
  const ask = (one: One, hours: () => number) => async (): Promise<void> => {
    await begin(one);
    await button('calendarEdit:actions.more').click();
    await page.getByRole('menuitem', { name: words('calendarEdit:actions.move') }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words('calendarEdit:from')).fill(timeOf(later(was, 60 * hours())));
    await form.getByRole('button', { name: words('calendarEdit:move.save'), exact: true }).click();
  };
  const chooseAll = async (): Promise<void> => {
    const question = page.getByRole('dialog', { name: words('calendarEdit:scope.title') });
    await question.getByLabel(words('calendarEdit:scope.coming')).check();
    await question.getByRole('button', { name: words('calendarEdit:move.save'), exact: true }).click();
  };
  const takeSlot = async (again: boolean): Promise<void> => {
    const slots = page.getByRole('group', { name: words('calendarEdit:free') }).getByRole('button');
    const before = slots.filter({ hasText: new RegExp(`^${timeOf(was)}$`) });
    await (again ? before : slots.filter({ hasNotText: timeOf(was) }).first()).click();
  };
  /** The event is where the page had it when the move began, and nothing or something is in its way. */
  const answerCheck = async (isClash: boolean): Promise<void> => {
    await others.clear();
    await others.move(moved.id, was);
    await held.letRead();
    const route = await held.next('check');
    if (isClash) await others.clash(moved.id, route.request().postDataJSON());
    await route.continue();
  };
  const actions: Readonly<Record<string, (rest: readonly string[]) => Promise<unknown>>> = {
    'begins to drag a single event': drag(single),
    'begins to drag one of a series': drag(dated),
    'drops it at another hour': () => drop(way()),
    'drops it where it was': () => drop(0),
    'asks for another hour in the form': ask(single, way),
    'asks for another day in the form': ask(dated, way),
    'asks for the same hour in the form': ask(single, () => 0),
    'chooses all to come': chooseAll,
    'takes a free slot': (rest) => takeSlot(rest[1] === 'nothing had to be saved'),
    'moves it all the same': () => button('calendarEdit:move.anyway').click(),
    'leaves it': () => button('calendarEdit:move.back').or(button('calendarEdit:scope.back')).click(),
    'tries again': async () => {
      const despite = button('calendarEdit:move.despite');
      // From where somebody else has put it.
      if (await despite.isVisible()) was = (await others.now(moved.id)).start;
      await despite.or(button('calendarEdit:move.again')).click();
    },
    'undoes it': () => button('calendarEdit:move.undoable').click(),
    'closes the notice': () => button('calendarEdit:move.close').click(),
    'ten seconds pass': () => passHeld(page, 10_000),
    'nothing clashes': () => answerCheck(false),
    'something clashes': () => answerCheck(true),
    'somebody else moved it': async () => {
      await held.waits('read');
      await others.move(moved.id, later((await others.now(moved.id)).start, 15));
      await held.letRead();
    },
    'it is saved': async () => (await held.next('save')).continue(),
    'nothing had to be saved': async () => (await held.next('save')).continue(),
    'it is not saved': async () => {
      const route = await held.next('save');
      await others.note(moved.id);
      await route.continue();
    },
    'it is undone': async () => (await held.next('undo')).continue(),
    'it cannot be undone': async () => {
      const route = await held.next('undo');
      await others.note(moved.id);
      await route.continue();
    },
  };
  const isChecked = (move: string | undefined): boolean =>
    ['nothing clashes', 'something clashes', 'somebody else moved it'].includes(move ?? '');

  const dialog = (key: string) => page.getByRole('dialog', { name: words(key) });
  const signs = {
    checking: page.getByText(words('calendarEdit:move.checking')),
    saving: page.getByText(words('calendarEdit:move.saving')),
    undoing: page.getByText(words('calendarEdit:move.undoing')),
    refused: page.getByText(words('calendarEdit:move.refused')),
    askingScope: dialog('calendarEdit:scope.title'),
    warned: dialog('calendarEdit:move.warned'),
    undoable: button('calendarEdit:move.undoable'),
  };
  const grid = page.locator('.calendar-grid');
  /** What the page says of a state; where nothing is on its way, it shows the event where the server has it. */
  const expectMove = async ({ value }: MoveSnapshot, place: string): Promise<void> => {
    for (const [state, sign] of Object.entries(signs)) await expect(sign, place).toHaveCount(value === state ? 1 : 0);
    if (!['idle', 'undoable', 'refused'].includes(value)) return;
    const there = (await grid.count()) > 0 ? entryOf(page, moved.title) : page.getByRole('main');
    await expect(there, place).toContainText(timeOf((await others.now(moved.id)).start));
  };
  /** Does a move; `rest`: the moves after it. */
  const act = async (move: string, rest: readonly string[]): Promise<void> => {
    if (isChecked(rest[0])) held.holdReads();
    const action = actions[move];
    if (!action) throw new Error(`there are no hands for "${move}"`);
    await action(rest);
  };
  return {
    open: async (path: string): Promise<void> => {
      await openAs(page, 'coach', path);
      await expect(grid.or(button('calendarEdit:actions.more'))).toBeVisible();
    },
    play: async ({ move, out, place }: Walked<AtMove>, rest: readonly string[]): Promise<void> => {
      await act(move, rest);
      // The grid tells of a drag when it is dropped.
      if (out.next.at.value !== 'dragging') await expectMove(out.next.at, place);
    },
    end: async (): Promise<void> => {
      await others.clear();
      for (const { id } of [single, dated])
        await api.send(event.remove, { params: { id }, query: { scope: 'coming' } });
    },
  };
};
