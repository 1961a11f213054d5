import type { Input } from '#contract/call.ts';
import type { evaluation } from '#contract/evaluation.ts';
import type { Evaluation } from '#contract/evaluationView.ts';
import type { Criterion } from '#domain/evaluation/evaluation.ts';

type Body = Input<typeof evaluation.add>['body'];
type Answer = { readonly score: number | null; readonly notSeen: boolean };

/** An evaluation as it is typed. Goals are one a line. */
export type Typed = {
  readonly day: string;
  readonly answers: Readonly<Partial<Record<Criterion, Answer>>>;
  readonly comment: string;
  readonly strengths: string;
  readonly staffComment: string;
  readonly goals: string;
};

export const typedOf = (one: Evaluation | undefined, today: string): Typed => ({
  day: one?.day ?? today,
  answers: Object.fromEntries(
    (one?.scores ?? []).map(({ criterion, score, notSeen }) => [criterion, { score, notSeen }]),
  ),
  comment: one?.comment ?? '',
  strengths: one?.strengths ?? '',
  staffComment: one?.staffComment ?? '',
  goals: (one?.goals ?? []).map(({ text }) => text).join('\n'),
});

/** What is sent of it. A goal whose words stay keeps its day and its state. */
export const sentOf = (
  { day, answers, comment, strengths, staffComment, goals }: Typed,
  before: Evaluation | undefined,
) => {
  const known = new Map(before?.goals.map((goal) => [goal.text, goal]));
  const lines = goals.split('\n').map((line) => line.trim());
  return {
    ...{ day, comment, strengths, staffComment },
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

/** The abilities that have an answer. */
export const answeredIn = ({ answers }: Typed): readonly string[] =>
  Object.entries(answers).flatMap(([name, { score, notSeen }]) => (score !== null || notSeen ? [name] : []));
