import type { RoundSheet } from '#contract/evaluationRound.ts';
import type { Capability } from '#domain/capabilities.ts';
import { isAnswered } from '#domain/evaluation/evaluation.ts';
import type { KeptDraft } from '../draftOutbox.ts';

export type RoundPlayer = RoundSheet['players'][number];
export type Answer = { readonly score: number | null; readonly notSeen: boolean };
export type Line = {
  readonly answers: Readonly<Partial<Record<Capability, Answer>>>;
  readonly comment: string;
  readonly staffComment: string;
};
type Words = Partial<Pick<Line, 'comment' | 'staffComment'>>;

/** The own sheet of a round on this device. */
export type RoundDraft = KeptDraft & {
  readonly lines: Readonly<Record<string, Line>>;
  /** Whether it is sent as done. */
  readonly done: boolean;
};

export const noAnswer: Answer = { score: null, notSeen: false };
export const noLine: Line = { answers: {}, comment: '', staffComment: '' };
const isGiven = ({ score, notSeen }: Answer): boolean => score !== null || notSeen;

/** What the server has of the own sheet, to go on with. */
export const draftOf = ({ sheetVersion, players }: Pick<RoundSheet, 'sheetVersion' | 'players'>): RoundDraft => ({
  ...{ version: sheetVersion, ready: false, refused: null, done: false },
  lines: Object.fromEntries(
    players.flatMap(({ playerId, mine }) => {
      if (!mine) return [];
      const answers = mine.scores.map(({ criterion, score, notSeen }) => [criterion, { score, notSeen }]);
      const line = { comment: mine.comment, staffComment: mine.staffComment, answers: Object.fromEntries(answers) };
      return [[playerId, line]];
    }),
  ),
});

const withLine = (draft: RoundDraft, playerId: string, change: (line: Line) => Line): RoundDraft => ({
  ...draft,
  ...{ ready: false, done: false },
  lines: { ...draft.lines, [playerId]: change(draft.lines[playerId] ?? noLine) },
});
/** Changes one answer. What was refused stays so until its author has decided. */
export const answered = (draft: RoundDraft, playerId: string, name: Capability, answer: Answer): RoundDraft =>
  withLine(draft, playerId, (line) => ({ ...line, answers: { ...line.answers, [name]: answer } }));
export const worded = (draft: RoundDraft, playerId: string, words: Words): RoundDraft =>
  withLine(draft, playerId, (line) => ({ ...line, ...words }));
/** The draft without somebody who has left the team. */
export const withoutPlayer = (draft: RoundDraft, playerId: string): RoundDraft => {
  const { [playerId]: _gone, ...lines } = draft.lines;
  return { ...draft, lines };
};

/** The abilities of a line that have an answer. */
export const givenIn = ({ answers }: Line): readonly Capability[] =>
  Object.entries(answers).flatMap(([name, answer]) => (isGiven(answer) ? [name as Capability] : []));
/** Whether a player has an answer to half of what is asked, so that the sheet can be done. */
export const isEnough = (line: Line, asked: readonly Capability[]): boolean => isAnswered(asked, givenIn(line));

/** The sheet as it is sent: players of whom something was said, in the order of their ids. */
export const sentIn = ({ lines }: RoundDraft) =>
  Object.entries(lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([playerId, line]) => {
      const scores = givenIn(line)
        .toSorted()
        .map((criterion) => ({ criterion, ...(line.answers[criterion] ?? noAnswer) }));
      const [comment, staffComment] = [line.comment.trim(), line.staffComment.trim()];
      return scores.length > 0 || comment !== '' || staffComment !== ''
        ? [{ playerId, scores, comment, staffComment }]
        : [];
    });

/** Whether the server has what the draft says: another try of a sheet whose answer was lost. */
export const isThere = (draft: RoundDraft, sheet: Pick<RoundSheet, 'sheetVersion' | 'players' | 'rates'>): boolean =>
  draft.done === !sheet.rates && JSON.stringify(sentIn(draft)) === JSON.stringify(sentIn(draftOf(sheet)));

/** Where one goes on: the first player without enough answers, else the first. */
export const nextIn = (draft: RoundDraft, players: readonly RoundPlayer[]): number =>
  Math.max(
    0,
    players.findIndex(({ playerId, criteria }) => !isEnough(draft.lines[playerId] ?? noLine, criteria)),
  );
