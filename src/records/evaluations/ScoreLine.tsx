import type { ReactNode } from 'react';
import { anchoredScores, leastScore, mostScore } from '#domain/scores.ts';
import { classes } from '#ui/controls/classes.ts';

/** Where a score stands on the line, in percent from the left. */
const place = (score: number): number => ((score - leastScore) / (mostScore - leastScore)) * 100;

export type DotProps = {
  score: number;
  /** Size and colours. */
  look: string;
  /** How far above the line, in px: equal ones are stacked. */
  lift?: number;
  children?: ReactNode;
};

/** A score on the line. */
export const Dot = ({ score, look, lift = 0, children }: DotProps) => (
  <span
    className={classes('-translate-x-1/2 -translate-y-1/2 absolute top-1/2 rounded-full', look)}
    style={{ left: `${place(score)}%`, marginTop: -lift }}
  >
    {children}
  </span>
);

/** From one score to another, along the line. */
export const Span = ({ from, to, look }: { from: number; to: number; look: string }) => (
  <span
    className={classes('-translate-y-1/2 absolute top-1/2', look)}
    style={{ left: `${place(from)}%`, width: `${place(to) - place(from)}%` }}
  />
);

export type ScoreLineProps = {
  /** What the line says, for those who do not see it. */
  said: string;
  className?: string;
  /** Behind the line. */
  behind?: ReactNode;
  children: ReactNode;
};

/** One line from 1 to 10 with strokes where the words are. */
export const ScoreLine = ({ said, className, behind, children }: ScoreLineProps) => (
  <span role="img" aria-label={said} className={classes('relative mx-3 block h-10', className)}>
    {behind}
    <span className="absolute inset-x-0 top-1/2 h-px bg-soft" />
    {anchoredScores.map((at) => (
      <span key={at} className="-translate-y-1/2 absolute top-1/2 h-3 w-px bg-soft" style={{ left: `${place(at)}%` }} />
    ))}
    {children}
  </span>
);
