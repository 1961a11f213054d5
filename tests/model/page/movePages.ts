import { type MoveSnapshot, moveModel } from '../calendar/moveModel.ts';
import { restingIn } from '../kit/tracer.ts';
import { handsPlan, type Offered, type OnPage, onPage } from './onPage.ts';

export type AtMove = OnPage<MoveSnapshot>;
const may = () => true;
const isSlot = ({ at: { context } }: AtMove): boolean => context.to !== null && 'pitchId' in context.to;

/** What is asked and said of a move, wherever it was made. */
const decided: Offered<MoveSnapshot> = {
  'chooses all to come': may,
  'takes a free slot': may,
  'moves it all the same': may,
  'leaves it': may,
  'tries again': may,
  'undoes it': may,
  'closes the notice': may,
  'ten seconds pass': may,
  'nothing clashes': may,
  'something clashes': may,
  'somebody else moved it': may,
  'it is saved': may,
  // The free time is the one that it had.
  'nothing had to be saved': (page) => isSlot(page) && page.at.context.event?.inSeries === false,
  'it is not saved': may,
  'it is undone': may,
  'it cannot be undone': may,
};
const byDrag: Offered<MoveSnapshot> = {
  'begins to drag a single event': may,
  'begins to drag one of a series': may,
  'drops it at another hour': may,
  'drops it where it was': ({ at }) => at.context.event?.inSeries === false,
  ...decided,
};
const byForm: Offered<MoveSnapshot> = {
  'asks for another hour in the form': may,
  'asks for the same hour in the form': may,
  ...decided,
};
const ofSeries: Offered<MoveSnapshot> = { 'asks for another day in the form': may, ...decided };

/** The pages on which something is moved: the calendar, and the page of an event, of one alone and of one of a series. */
export const movePages = [
  onPage(moveModel, 'a move in the calendar', byDrag),
  onPage(moveModel, 'a move on the page of an event', byForm),
  onPage(moveModel, 'a move on the page of a date of a series', ofSeries),
] as const;
export const movePlan = () => handsPlan(movePages, restingIn(moveModel.start));
