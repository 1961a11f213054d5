import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import { actionKeys, boardKeys, kickKeys, shortcut } from '#features/console/keys/consoleKeys.ts';
import type { ActionName } from '#features/console/players/playerActions.ts';
import type { DrawerName } from '#features/console/useDrawer.ts';

type Of<E> = E extends { readonly type: infer T extends string }
  ? E extends { readonly kind: infer K extends string }
    ? `${T} ${K}`
    : E extends { readonly card: infer K extends string }
      ? `${T} ${K}`
      : E extends { readonly side: infer K extends string }
        ? `${T} ${K}`
        : T
  : never;
/** An action that may name one of the staff in the place of a player is another one, tapped elsewhere. */
type OfStaff<E> = E extends { readonly staffId?: string } ? `${Of<E>} staff` : never;
/** Every event of a match, from the types of its entries: "goal.scored penalty", "card.shown red". */
export type Action = Of<MatchEvent | Correction> | OfStaff<Extract<MatchEvent, { readonly type: 'card.shown' }>>;

/** The action of an event. */
export const actionOf = (event: MatchEvent | Correction): string => {
  const { type, ...more } = event as { type: string; kind?: string; card?: string; side?: string; staffId?: string };
  const which = more.kind ?? more.card ?? more.side;
  return [type, which, more.staffId && 'staff'].filter(Boolean).join(' ');
};

/** What the first tap opens. `board`: nothing, it is there already. */
export const openings = [
  'board',
  'player',
  'booked',
  'penalised',
  'away',
  'more',
  'notes',
  'clock',
  'changes',
  'entry',
  'insert',
  'timeline',
] as const;
export type Opening = (typeof openings)[number];

/**
 * The keys that open the same. A shirt number is typed; what stands in a list is gone to and pressed. Inside, a control
 * has a key of its own or is gone to.
 */
export const openingKeys: Readonly<Record<Opening, readonly string[]>> = {
  board: [],
  player: ['shirt'],
  booked: ['shirt'],
  penalised: ['shirt'],
  away: ['shirt'],
  more: [boardKeys.more],
  notes: [boardKeys.notes],
  clock: [boardKeys.clock],
  changes: [boardKeys.changes],
  entry: [boardKeys.timeline, 'Enter'],
  insert: [boardKeys.insert],
  timeline: [boardKeys.timeline],
};

export type Reach =
  /** While the ball rolls: a touch that opens something, and one on the control. */
  | { readonly opening: Opening; readonly control: string }
  /** The one large button, in its phase. */
  | { readonly step: true }
  /** Its phase covers the pitch, with the controls to tap in it. */
  | { readonly during: 'shootout'; readonly touches: 1 | 2 }
  /** No action of the console; recorded where the reason names. */
  | { readonly elsewhere: string };

const action = (name: ActionName) => `[data-ring] [aria-keyshortcuts="${shortcut(actionKeys[name])}"]`;
const choice = (key: string) => `[role=dialog] [data-choice="${key}"]`;
const step: Reach = { step: true };
const before: Reach = { elsewhere: 'the preparation, before kick-off' };

/** Where each action is. A type that is added to the log without a row here does not compile. */
export const reach: Readonly<Record<Action, Reach>> = {
  'squad.called': { opening: 'more', control: choice('late') },
  'lineup.placed': { opening: 'away', control: action('join') },
  'lineup.benched': { opening: 'player', control: action('leave') },
  'formation.set': { opening: 'more', control: choice('formation') },
  'lineup.confirmed': step,
  'lineup.reopened': before,
  'period.started': step,
  'period.ended': step,
  'clock.stopped': { opening: 'clock', control: choice('clockSwitch') },
  'clock.started': { opening: 'clock', control: choice('clockSwitch') },
  'clock.set': { opening: 'clock', control: '[role=dialog] fieldset button' },
  'goal.scored play': { opening: 'player', control: action('goal') },
  'goal.scored penalty': { opening: 'player', control: action('penaltyGoal') },
  'goal.scored ownGoal': { opening: 'more', control: choice('ownGoalOfRival') },
  'goal.conceded play': { opening: 'board', control: '[data-testid=rival-goal]' },
  'goal.conceded penalty': { opening: 'more', control: choice('rivalPenaltyGoal') },
  'goal.conceded ownGoal': { opening: 'more', control: choice('ownGoal') },
  'penalty.missed own': { opening: 'player', control: action('penaltyMissed') },
  'penalty.missed rival': { opening: 'more', control: choice('rivalPenaltyMissed') },
  'card.shown yellow': { opening: 'player', control: action('yellow') },
  'card.shown secondYellow': { opening: 'booked', control: action('yellow') },
  'card.shown red': { opening: 'player', control: action('red') },
  'card.shown yellow staff': { opening: 'more', control: choice('staff-yellow') },
  'card.shown secondYellow staff': { opening: 'more', control: choice('staff-yellow') },
  'card.shown red staff': { opening: 'more', control: choice('staff-red') },
  'player.substituted': { opening: 'player', control: '[data-bench]' },
  'player.moved': { opening: 'player', control: action('goalkeeper') },
  'player.injured': { opening: 'player', control: action('injury') },
  'assist.given': { opening: 'player', control: action('assist') },
  'timePenalty.ended': { opening: 'penalised', control: action('return') },
  'timeout.taken own': { opening: 'more', control: choice('timeout') },
  'timeout.taken rival': { opening: 'more', control: choice('rivalTimeout') },
  'shootout.started': step,
  'kick.taken own': { during: 'shootout', touches: 2 },
  'kick.taken rival': { during: 'shootout', touches: 1 },
  'match.suspended': { opening: 'more', control: choice('suspend') },
  'match.resumed': step,
  'match.abandoned': { opening: 'more', control: choice('abandon') },
  'match.postponed': before,
  'match.rescheduled': before,
  'match.cancelled': before,
  'match.finished': step,
  'match.confirmed': step,
  'match.awarded': { elsewhere: 'before kick-off or after the end: the sheet of the awarded result, in "more"' },
  'rules.corrected': { opening: 'more', control: choice('rules') },
  'note.made': { opening: 'notes', control: '[role=dialog] form textarea' },
  'entry.retracted': { opening: 'board', control: '[data-testid=undo]' },
  'entry.confirmedByOther': { elsewhere: 'one touch on the card of what another device has noted too' },
  'entry.amended': { opening: 'entry', control: '[role=dialog] [aria-expanded]' },
};

/** The same actions for nobody: each with a control of its own. */
export const others: Readonly<Record<string, Reach>> = {
  'a goal of ours by nobody': { opening: 'more', control: choice('goalOfNobody') },
};

/** Offered only where a rule of the match allows it; tapped by the tours, and by a coach in lawsPlayed.spec.ts. */
export const byRule: readonly ActionName[] = ['sinBin', 'concussion', 'opponentConcussion'];

/** The way to each drawer; those of a refusal and of a session that ended come with a button of their own beside it. */
export const drawers: Readonly<Record<DrawerName, Reach>> = {
  clock: { opening: 'clock', control: '[role=dialog]' },
  changes: { opening: 'changes', control: '[role=dialog]' },
  more: { opening: 'more', control: '[role=dialog]' },
  rules: { opening: 'more', control: choice('rules') },
  award: { elsewhere: 'before kick-off or after the end' },
  keys: { opening: 'more', control: choice('keys') },
  kicks: { opening: 'more', control: choice('kicks') },
  fix: { opening: 'insert', control: '[role=dialog] [data-forgotten]' },
  timeline: { opening: 'timeline', control: '[role=dialog] [data-testid=insert]' },
  signIn: { elsewhere: 'one touch on the line that says the session has ended' },
  card: { elsewhere: 'one touch on the card that the server has refused' },
};

/** The keys that begin each way; null where it is recorded elsewhere. */
export const keysTo = (way: Reach): readonly string[] | null => {
  if ('opening' in way) return openingKeys[way.opening];
  if ('step' in way) return [boardKeys.next];
  return 'during' in way ? [kickKeys.scored, kickKeys.missed] : null;
};
