import type { EvaluationEyes } from '#domain/scores.ts';

type Sheet = {
  readonly version: number;
  readonly seen: EvaluationEyes;
  readonly players: readonly {
    readonly playerId: string;
    readonly mine: { readonly score: number; readonly comment: string } | null;
  }[];
};
type Line = { readonly score: number | null; readonly comment: string };

/** The ratings of a match on this device, and the version of the sheet that they change. */
export type Draft = {
  readonly version: number;
  readonly lines: Readonly<Record<string, Line>>;
  readonly seen: EvaluationEyes;
  /** To be sent as soon as the server answers. */
  readonly ready: boolean;
  /** The code of a refusal. */
  readonly refused: string | null;
};

export const noLine: Line = { score: null, comment: '' };

/** What the server has of the own ratings, to go on with. */
export const draftOf = ({ version, seen, players }: Sheet): Draft => ({
  ...{ version, seen, ready: false, refused: null },
  lines: Object.fromEntries(
    players.flatMap(({ playerId, mine }) => (mine ? [[playerId, { score: mine.score, comment: mine.comment }]] : [])),
  ),
});

/** Changes the line of a player. What has changed is not sent before it is said to be ready again. */
export const lineChanged = (draft: Draft, playerId: string, change: Partial<Line>): Draft => ({
  ...draft,
  ...{ ready: false, refused: null },
  lines: { ...draft.lines, [playerId]: { ...(draft.lines[playerId] ?? noLine), ...change } },
});

/** The sheet as it is sent: players with a score. A sentence without a score is kept on the device. */
export const playersIn = ({ lines }: Draft) =>
  Object.entries(lines).flatMap(([playerId, { score, comment }]) =>
    score === null ? [] : [{ playerId, score, comment }],
  );

/** Who is rated next: the first player without a score who played long enough. */
export const nextIn = (
  { lines }: Draft,
  players: readonly { readonly playerId: string; readonly isShort: boolean }[],
): string | null =>
  players.find(({ playerId, isShort }) => !isShort && (lines[playerId] ?? noLine).score === null)?.playerId ?? null;
