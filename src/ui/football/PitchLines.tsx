import { endLines, lineWidth, middleLines, type PitchLine } from '#domain/pitchLines.ts';
import type { PitchPlan } from '#domain/pitchPlan.ts';

const Lines = ({ of }: { of: readonly PitchLine[] }) =>
  of.map(({ d, width, filled }) => (
    <path key={d} d={d} strokeWidth={width} {...(filled && { fill: 'var(--chalk)', stroke: 'none' })} />
  ));

/** All lines of a pitch along x from 0 to its length, in metres. */
export const PitchLines = ({ plan }: { plan: PitchPlan }) => (
  <g fill="none" stroke="var(--chalk)" strokeWidth={lineWidth(plan)} strokeLinecap="round">
    <Lines of={middleLines(plan)} />
    <Lines of={endLines(plan)} />
    <g transform={`translate(${plan.length} ${plan.width}) rotate(180)`}>
      <Lines of={endLines(plan)} />
    </g>
  </g>
);
