import type { PlayerRow } from '#contract/matchView.ts';
import type { MatchEvent, Side } from '#domain/match/entry.ts';
import type { StoryLine } from './story.ts';

export const figureNames = [
  'goals',
  'penaltyGoals',
  'ownGoals',
  'penaltiesMissed',
  'assists',
  'yellow',
  'sentOff',
  'changes',
  'used',
  'timeouts',
] as const;
export type FigureName = (typeof figureNames)[number];
/** `rival` is null where nobody records it of the opponent. */
export type Figure = { readonly name: FigureName; readonly own: number; readonly rival: number | null };

type FigureLine = Pick<StoryLine, 'event' | 'side'>;

/** The figure of each event; penalties of the shoot-out are no goals. */
const counts: Readonly<Record<Exclude<FigureName, 'used'>, (event: MatchEvent) => boolean>> = {
  goals: ({ type }) => type === 'goal.scored' || type === 'goal.conceded',
  penaltyGoals: (event) => (event.type === 'goal.scored' || event.type === 'goal.conceded') && event.kind === 'penalty',
  ownGoals: (event) => (event.type === 'goal.scored' || event.type === 'goal.conceded') && event.kind === 'ownGoal',
  penaltiesMissed: ({ type }) => type === 'penalty.missed',
  assists: (event) => event.type === 'goal.scored' && event.assistId !== undefined && event.kind !== 'ownGoal',
  yellow: (event) => event.type === 'card.shown' && event.card === 'yellow' && !event.uncounted,
  sentOff: (event) => event.type === 'card.shown' && event.card !== 'yellow',
  changes: ({ type }) => type === 'player.substituted',
  timeouts: ({ type }) => type === 'timeout.taken',
};
/** Of the opponent only what both benches see is recorded. */
const ofBoth = new Set<FigureName>(['goals', 'penaltyGoals', 'ownGoals', 'penaltiesMissed', 'timeouts']);

/** The match in figures, without those that are 0 on both sides. */
export const figuresOf = (lines: readonly FigureLine[], rows: readonly PlayerRow[]): readonly Figure[] => {
  const count = (name: Exclude<FigureName, 'used'>, side: Side): number =>
    lines.filter((line) => (line.side ?? 'own') === side && counts[name](line.event)).length;
  return figureNames
    .map((name): Figure => {
      if (name === 'used') return { name, own: rows.filter((row) => row.intervals.length > 0).length, rival: null };
      return { name, own: count(name, 'own'), rival: ofBoth.has(name) ? count(name, 'rival') : null };
    })
    .filter(({ name, own, rival }) => name === 'goals' || own > 0 || (rival ?? 0) > 0);
};
