import type { PitchPlan } from './pitchPlan.ts';

/** Where a circle around `centre` (on the axis) crosses the edge of the area, as half of the chord. */
const chord = (radius: number, fromCentre: number): number => Math.sqrt(Math.max(0, radius ** 2 - fromCentre ** 2));

/** Lines of one end, drawn for the goal at x = 0 of a pitch that lies along x. */
const End = ({ plan }: { plan: PitchPlan }) => {
  const { width, goal, area, goalArea, spot, circle, corner, futsal } = plan;
  const middle = width / 2;
  const half = area.width / 2;
  const arc = chord(circle, area.depth - spot);
  return (
    <>
      {futsal ? (
        <path
          d={`M0 ${middle - goal / 2 - futsal.radius}A${futsal.radius} ${futsal.radius} 0 0 1 ${futsal.radius} ${middle - goal / 2}V${middle + goal / 2}A${futsal.radius} ${futsal.radius} 0 0 1 0 ${middle + goal / 2 + futsal.radius}`}
        />
      ) : (
        <path d={`M0 ${middle - half}H${area.depth}V${middle + half}H0`} />
      )}
      {goalArea && <path d={`M0 ${middle - goalArea.width / 2}H${goalArea.depth}V${middle + goalArea.width / 2}H0`} />}
      {!futsal && arc > 0 && (
        <path d={`M${area.depth} ${middle - arc}A${circle} ${circle} 0 0 1 ${area.depth} ${middle + arc}`} />
      )}
      <path d={`M0 ${middle - goal / 2}h${-goal * 0.22}v${goal}h${goal * 0.22}`} strokeWidth="0.28" />
      <path d={`M${corner} 0A${corner} ${corner} 0 0 1 0 ${corner}`} />
      <path d={`M0 ${width - corner}A${corner} ${corner} 0 0 1 ${corner} ${width}`} />
      <circle cx={spot} cy={middle} r="0.22" fill="var(--chalk)" stroke="none" />
      {futsal && <circle cx={futsal.secondSpot} cy={middle} r="0.18" fill="var(--chalk)" stroke="none" />}
    </>
  );
};

/** All lines of a pitch along x from 0 to its length, in metres. */
export const PitchLines = ({ plan }: { plan: PitchPlan }) => {
  const { length, width, circle, futsal } = plan;
  const line = futsal ? 0.14 : length / 420;
  return (
    <g fill="none" stroke="var(--chalk)" strokeWidth={line} strokeLinecap="round">
      <rect width={length} height={width} />
      <path d={`M${length / 2} 0V${width}`} />
      <circle cx={length / 2} cy={width / 2} r={circle} />
      <circle cx={length / 2} cy={width / 2} r={line * 1.6} fill="var(--chalk)" stroke="none" />
      <End plan={plan} />
      <g transform={`translate(${length} ${width}) rotate(180)`}>
        <End plan={plan} />
      </g>
      {futsal && <path d={[5, 10, 30, 35].map((at) => `M${length / 2 - 20 + at} ${width - 0.4}v0.8`).join('')} />}
    </g>
  );
};
