import { OpenRing } from './KindMark.tsx';

export type AnswerCountsProps = {
  yes: number;
  none: number;
  /** What is said of the figures to whoever does not see their marks. */
  come: string;
  silent: string;
};

/** How many of those who are called come, and how many have not answered. */
export const AnswerCounts = ({ yes, none, come, silent }: AnswerCountsProps) => (
  <span className="inline-flex items-center gap-3">
    <span>
      <span aria-hidden="true" className="text-go">
        ✓
      </span>{' '}
      <span className="figures text-16 text-ink">{yes}</span>
      <span className="sr-only"> {come}</span>
    </span>
    {none > 0 && (
      <span className="inline-flex items-center gap-1.5">
        <OpenRing />
        <span className="figures text-16">{none}</span>
        <span className="sr-only"> {silent}</span>
      </span>
    )}
  </span>
);
