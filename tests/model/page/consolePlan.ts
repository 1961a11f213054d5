import { unsent } from '#machines/match/console.ts';
import { type AtConsole, consoleBefore, consoleModel } from '../console/consoleModel.ts';
import type { Model } from '../kit/model.ts';
import { restingIn } from '../kit/tracer.ts';
import { handsPlan, type Offered, type OnPage, onPage } from './onPage.ts';

export type AtPage = OnPage<AtConsole>;

const isAt =
  (...states: readonly string[]) =>
  ({ at: { snapshot } }: AtPage): boolean =>
    states.includes(String(snapshot.value));
const waiting = ({ at: { snapshot } }: AtPage): number => unsent(snapshot.context).length;
/** The server has written an entry that the hub has not sent yet: it sends it at once. */
const isBehind = ({ at: { snapshot, book } }: AtPage): boolean => snapshot.context.log.length < book.length;
const hasCard = ({ at: { snapshot } }: AtPage): boolean => snapshot.context.unsettled.length > 0;
const alone = (page: AtPage): boolean => isAt('sending')(page) && waiting(page) === 1;

const opening: Offered<AtConsole> = { 'the outbox was empty': isAt('restoring') };
/** Where the user, the network or the server can do a move: no user is quick enough while the outbox is being read. */
const kickedOff: Offered<AtConsole> = {
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
const notBegun: Offered<AtConsole> = { ...opening, 'the rules change': isAt('idle') };

/** A change that waits for no user is checked before any other move; with another tab open the sequence ends. */
const isFree = (page: AtPage, move: string): boolean =>
  page.last !== 'another tab taps a goal' &&
  isBehind(page) === (move === 'the log comes') &&
  hasCard(page) === (move === 'the card is dropped' || move === 'it is another one');

/** The last move matters only here. */
const matters: readonly string[] = ['goal by Ana', 'another tab taps a goal'];

const pageModel = (name: string, offered: Offered<AtConsole>, start: AtConsole): Model<AtPage> => {
  const free = Object.entries(offered).map(([move, may]) => [move, (page: AtPage) => may(page) && isFree(page, move)]);
  return onPage({ ...consoleModel, start }, name, Object.fromEntries(free), matters);
};

const before = pageModel('a console on the page, before the match', notBegun, consoleBefore());
/** The consoles that are tried on the page. */
export const consolePages: readonly Model<AtPage>[] = [
  pageModel('a console on the page', kickedOff, consoleModel.start),
  before,
];
export const isBefore = (model: Model<AtPage>): boolean => model === before;

/** The fewest actions that reach everything in the console's machine. Every opening begins where the outbox is being read. */
export const consolePlan = () => handsPlan(consolePages, restingIn(consoleModel.start.snapshot));
