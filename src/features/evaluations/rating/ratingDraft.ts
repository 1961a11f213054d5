import type { EvaluationEyes } from '#domain/scores.ts';
import type { KeptDraft } from '../draftOutbox.ts';
import type { RatedPlayer, RatedScores, RatedSheet } from './ratedSheet.ts';

export type Line = { readonly scores: RatedScores; readonly comment: string };
type Criterion = keyof RatedScores;

/** The ratings of a match or a training on this device, and the version of the sheet that they change. */
export type Draft = KeptDraft & {
  readonly kind: RatedSheet['kind'];
  readonly lines: Readonly<Record<string, Line>>;
  readonly seen: EvaluationEyes;
};

export const noLine: Line = { scores: {}, comment: '' };

/** What the server has of the own ratings, to go on with. */
export const draftOf = ({
  kind,
  version,
  seen,
  players,
}: Pick<RatedSheet, 'kind' | 'version' | 'seen'> & {
  readonly players: readonly Pick<RatedPlayer, 'playerId' | 'mine'>[];
}): Draft => ({
  ...{ kind, version, seen, ready: false, refused: null },
  lines: Object.fromEntries(
    players.flatMap(({ playerId, mine }) => (mine ? [[playerId, { scores: mine.scores, comment: mine.comment }]] : [])),
  ),
});

/** Changes the line of a player. What has changed is not sent before it is said to be ready again. */
export const lineChanged = (draft: Draft, playerId: string, change: Partial<Line>): Draft => ({
  ...draft,
  ...{ ready: false, refused: null },
  lines: { ...draft.lines, [playerId]: { ...(draft.lines[playerId] ?? noLine), ...change } },
});

/** The scores with another one of a criterion, or without it. */
export const withScore = (scores: RatedScores, criterion: Criterion, score: number | null): RatedScores => {
  const { [criterion]: _before, ...others } = scores;
  return score === null ? others : { ...others, [criterion]: score };
};

/** The sheet as it is sent: players with a score. A sentence without a score is kept on the device. */
export const playersIn = ({ lines }: Draft) =>
  Object.entries(lines).flatMap(([playerId, { scores, comment }]) =>
    Object.keys(scores).length === 0 ? [] : [{ playerId, scores, comment }],
  );

/** Who is rated next: the first player without a score who played long enough. */
export const nextIn = (
  { lines }: Draft,
  players: readonly Pick<RatedPlayer, 'playerId' | 'isShort'>[],
  criterion: Criterion,
): string | null =>
  players.find(({ playerId, isShort }) => !isShort && (lines[playerId] ?? noLine).scores[criterion] === undefined)
    ?.playerId ?? null;

/** How many have a score of a criterion. */
export const countIn = (draft: Draft, criterion: Criterion): number =>
  playersIn(draft).filter(({ scores }) => scores[criterion] !== undefined).length;
