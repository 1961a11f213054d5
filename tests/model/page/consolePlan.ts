import { unsent } from '#machines/match/console.ts';
import { type AtConsole, consoleBefore, consoleModel } from '../console/consoleModel.ts';
import { everyHit, explore } from '../kit/explore.ts';
import type { Model } from '../kit/model.ts';
import { type Tour, toursOf } from '../kit/tours.ts';
import { restingIn } from '../kit/tracer.ts';
import { walk } from '../kit/walk.ts';
import { counts } from './pagePlan.ts';

/** A console on a page, with the last move. */
export type AtPage = { readonly at: AtConsole; readonly last: string };

const isAt =
  (...states: readonly string[]) =>
  ({ at: { snapshot } }: AtPage): boolean =>
    states.includes(String(snapshot.value));
const waiting = ({ at: { snapshot } }: AtPage): number => unsent(snapshot.context).length;
/** The server has written an entry that the hub has not sent yet: it sends it at once. */
const isBehind = ({ at: { snapshot, book } }: AtPage): boolean => snapshot.context.log.length < book.length;
const hasCard = ({ at: { snapshot } }: AtPage): boolean => snapshot.context.unsettled.length > 0;
const alone = (page: AtPage): boolean => isAt('sending')(page) && waiting(page) === 1;

type Offered = Readonly<Record<string, (page: AtPage) => boolean>>;
const opening: Offered = { 'the outbox was empty': isAt('restoring') };
/** Where the user, the network or the server can do a move: no user is quick enough while the outbox is being read. */
const kickedOff: Offered = {
  ...opening,
  'a goal waited in the outbox': isAt('restoring'),
  'the outbox cannot be read': isAt('restoring'),
  'goal by Ana': isAt('idle', 'sending'),
  'the same button at once': ({ last }) => last === 'goal by Ana',
  'a change, of which there is none': isAt('idle'),
  'the server takes it': isAt('sending'),
  // The other device has seen the very goal that is on its way.
  'the server names a possible duplicate': (page) => alone(page) && page.last === 'goal by Ana',
  'the card is dropped': hasCard,
  'it is another one': hasCard,
  'the session has ended': isAt('sending'),
  'the session is back': isAt('signedOut'),
  'nothing gets through': isAt('sending'),
  'the wait is over': isAt('waitingForLink'),
  'the link is back': isAt('waitingForLink'),
  'the log comes': isBehind,
  'the log comes before the answer': alone,
  'another tab taps a goal': alone,
};
/** Rules change until kick-off. */
const notBegun: Offered = { ...opening, 'the rules change': isAt('idle') };

/** A change that waits for no user is checked before any other move; with another tab open the sequence ends. */
const isFree = (page: AtPage, move: string): boolean =>
  page.last !== 'another tab taps a goal' &&
  isBehind(page) === (move === 'the log comes') &&
  hasCard(page) === (move === 'the card is dropped' || move === 'it is another one');

/** The last move matters only here. */
const matters: readonly string[] = ['goal by Ana', 'another tab taps a goal'];

const pageModel = (name: string, offered: Offered, start: AtConsole): Model<AtPage> => ({
  name,
  machine: consoleModel.machine,
  start: { at: start, last: '' },
  moves: Object.keys(offered),
  step: (page, move) => {
    if (!offered[move]?.(page) || !isFree(page, move)) return undefined;
    const out = consoleModel.step(page.at, move);
    return out && { ...out, next: { at: out.next, last: move }, hits: out.hits.filter(counts) };
  },
  key: ({ at, last }) => JSON.stringify([consoleModel.key(at), matters.includes(last) ? last : '']),
  where: ({ at }) => consoleModel.where(at),
  inScope: ({ at }) => consoleModel.inScope(at),
});

const before = pageModel('a console on the page, before the match', notBegun, consoleBefore());
/** The consoles that are tried on the page. */
export const consolePages: readonly Model<AtPage>[] = [
  pageModel('a console on the page', kickedOff, consoleModel.start),
  before,
];
export const isBefore = (model: Model<AtPage>): boolean => model === before;

/** The fewest actions that reach everything in the console's machine. */
export const consolePlan = (): {
  readonly plan: Readonly<Record<string, readonly Tour[]>>;
  readonly reached: ReadonlySet<string>;
} => {
  // Every opening begins where the outbox is being read.
  const reached = new Set(restingIn(consoleModel.start.snapshot));
  const plan: Record<string, readonly Tour[]> = {};
  for (const model of consolePages) {
    const graph = explore(model);
    const tours = toursOf(model, graph, new Set([...everyHit(graph)].filter((hit) => !reached.has(hit))));
    for (const { out } of tours.flatMap((tour) => walk(model, tour))) for (const hit of out.hits) reached.add(hit);
    plan[model.name] = tours;
  }
  return { plan, reached };
};
