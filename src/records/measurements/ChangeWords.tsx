import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { MeasurementsOfType } from '#contract/measurementView.ts';
import { useMeasuredWords } from './measuredWords.ts';

type Change = NonNullable<MeasurementsOfType['change']>;
const isDown = ({ direction }: Change): boolean => direction === 'worse' || direction === 'lower';

/** A change in words. What is clearly one is bold and has an arrow; the rest says how sure it is. */
export const ChangeWords = ({ change }: { change: Change }) => {
  const words = useMeasuredWords();
  if (change.word !== 'clear') return <span className="text-soft">{words.change(change)}</span>;
  const Arrow = isDown(change) ? ArrowDownRight : ArrowUpRight;
  return (
    <strong className="inline-flex items-center gap-1.5 font-semibold">
      <Arrow size={18} aria-hidden="true" />
      {words.change(change)}
    </strong>
  );
};
