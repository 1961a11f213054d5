import { type ReactNode, useId } from 'react';
import { pitchPlans } from '#domain/pitchPlan.ts';
import type { Sport } from '#domain/sports.ts';
import { classes } from '../controls/classes.ts';
import { PitchLines } from './PitchLines.tsx';
import { drawingSize, marginOf, type Turned } from './pitchPlan.ts';

export type PitchSvgProps = {
  sport: Sport;
  turned: Turned;
  /** The content of the pitch: `PitchSpot`s. */
  children?: ReactNode;
  /** The accessible name; without it the drawing is decoration. */
  label?: string;
  className?: string;
};

const bands = 14;

/** The pitch of a format with HTML on it. Fills its width and keeps its proportions. */
export const PitchSvg = ({ sport, turned, children, label, className }: PitchSvgProps) => {
  const light = useId();
  const plan = pitchPlans[sport];
  const { width, height } = drawingSize(sport, turned);
  const margin = marginOf(plan);
  const band = (plan.length + 2 * margin) / bands;
  const lie = turned === 'portrait' ? `translate(0 ${height}) rotate(-90)` : undefined;
  return (
    <div
      className={classes('relative overflow-hidden rounded-8 bg-pitch', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 size-full"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <defs>
          <radialGradient id={light} cx="50%" cy="38%" r="75%">
            <stop offset="0" stopColor="#ffffff" stopOpacity="0.1" />
            <stop offset="1" stopColor="#00140a" stopOpacity="0.22" />
          </radialGradient>
        </defs>
        <g transform={lie}>
          {Array.from({ length: bands / 2 }, (_, index) => (
            <rect
              key={index}
              x={index * 2 * band}
              width={band}
              height={plan.width + 2 * margin}
              fill="var(--pitch-mown)"
            />
          ))}
          <g transform={`translate(${margin} ${margin})`}>
            <PitchLines plan={plan} />
          </g>
        </g>
        <rect width={width} height={height} fill={`url(#${light})`} />
      </svg>
      {children}
    </div>
  );
};
