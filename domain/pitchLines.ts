import type { PitchPlan } from './pitchPlan.ts';

/** A line or a point of a pitch as the path of an SVG, in metres. */
export type PitchLine = {
  readonly d: string;
  /** Width of the line where it differs from the others. */
  readonly width?: number;
  /** A point: filled, without a line. */
  readonly filled?: boolean;
};

/** Where a circle around `centre` (on the axis) crosses the edge of the area, as half of the chord. */
const chord = (radius: number, fromCentre: number): number => Math.sqrt(Math.max(0, radius ** 2 - fromCentre ** 2));

/** A whole circle as a path. */
export const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The width of the lines of a pitch, in metres: wide enough to be seen. */
export const lineWidth = ({ futsal, length }: PitchPlan): number => (futsal ? 0.14 : length / 420);

/** Lines of one end, for the goal at x = 0 of a pitch that lies along x. */
export const endLines = ({
  width,
  goal,
  area,
  goalArea,
  spot,
  circle,
  corner,
  futsal,
}: PitchPlan): readonly PitchLine[] => {
  const middle = width / 2;
  const half = area.width / 2;
  const arc = chord(circle, area.depth - spot);
  const [top, bottom, r] = [middle - goal / 2, middle + goal / 2, futsal?.radius ?? 0];
  return [
    futsal
      ? { d: `M0 ${top - r}A${r} ${r} 0 0 1 ${r} ${top}V${bottom}A${r} ${r} 0 0 1 0 ${bottom + r}` }
      : { d: `M0 ${middle - half}H${area.depth}V${middle + half}H0` },
    ...(goalArea
      ? [{ d: `M0 ${middle - goalArea.width / 2}H${goalArea.depth}V${middle + goalArea.width / 2}H0` }]
      : []),
    ...(!futsal && arc > 0
      ? [{ d: `M${area.depth} ${middle - arc}A${circle} ${circle} 0 0 1 ${area.depth} ${middle + arc}` }]
      : []),
    { d: `M0 ${top}h${-goal * 0.22}v${goal}h${goal * 0.22}`, width: 0.28 },
    { d: `M${corner} 0A${corner} ${corner} 0 0 1 0 ${corner}` },
    { d: `M0 ${width - corner}A${corner} ${corner} 0 0 1 ${corner} ${width}` },
    { d: circlePath(spot, middle, 0.22), filled: true },
    ...(futsal ? [{ d: circlePath(futsal.secondSpot, middle, 0.18), filled: true }] : []),
  ];
};

/** The lines of a pitch along x from 0 to its length, without those of its ends. */
export const middleLines = (plan: PitchPlan): readonly PitchLine[] => {
  const { length, width, circle, futsal } = plan;
  return [
    { d: `M0 0H${length}V${width}H0Z` },
    { d: `M${length / 2} 0V${width}` },
    { d: circlePath(length / 2, width / 2, circle) },
    { d: circlePath(length / 2, width / 2, lineWidth(plan) * 1.6), filled: true },
    ...(futsal ? [{ d: [5, 10, 30, 35].map((at) => `M${length / 2 - 20 + at} ${width - 0.4}v0.8`).join('') }] : []),
  ];
};
