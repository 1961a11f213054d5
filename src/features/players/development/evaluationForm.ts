import type { Input } from '#contract/call.ts';
import type { evaluation } from '#contract/evaluation.ts';
import type { Evaluation } from '#contract/evaluationView.ts';
import type { Criterion } from '#domain/evaluation.ts';
import { anchoredScores } from '#domain/scores.ts';

type Body = Input<typeof evaluation.add>['body'];
type Answer = { readonly score: number | null; readonly notSeen: boolean };

/** An evaluation as it is typed. Goals are one a line. */
export type Typed = {
  readonly day: string;
  readonly answers: Readonly<Partial<Record<Criterion, Answer>>>;
  readonly comment: string;
  readonly staffComment: string;
  readonly goals: string;
};

export const typedOf = (one: Evaluation | undefined, today: string): Typed => ({
  day: one?.day ?? today,
  answers: Object.fromEntries(
    (one?.scores ?? []).map(({ criterion, score, notSeen }) => [criterion, { score, notSeen }]),
  ),
  comment: one?.comment ?? '',
  staffComment: one?.staffComment ?? '',
  goals: (one?.goals ?? []).map(({ text }) => text).join('\n'),
});

/** What is sent of it. A goal whose words stay keeps its day and its state. */
export const sentOf = ({ day, answers, comment, staffComment, goals }: Typed, before: Evaluation | undefined) => {
  const known = new Map(before?.goals.map((goal) => [goal.text, goal]));
  const lines = goals.split('\n').map((line) => line.trim());
  return {
    ...{ day, comment, staffComment },
    scores: Object.entries(answers).flatMap(
      ([criterion, { score, notSeen }]): NonNullable<Body['scores']> =>
        score === null && !notSeen ? [] : [{ criterion: criterion as Criterion, score, notSeen }],
    ),
    goals: lines.filter(Boolean).map((text): NonNullable<Body['goals']>[number] => {
      const was = known.get(text);
      return { text, until: was?.until ?? null, state: was?.state ?? 'open' };
    }),
  };
};

/** How many abilities have an answer. */
export const answered = ({ answers }: Typed): number =>
  Object.values(answers).filter(({ score, notSeen }) => score !== null || notSeen).length;

type Anchor = { readonly score: number; readonly words: string };
/** The words that a score has, or that come before it. */
export const anchorOf = (anchors: readonly Anchor[], score: number | null): string => {
  const reached = anchoredScores.findLast((one) => one <= (score ?? 0));
  return anchors.find((one) => one.score === reached)?.words ?? '';
};
