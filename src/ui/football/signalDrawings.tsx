import type { ReactNode } from 'react';
import { ball } from './ballDrawing.tsx';
import { card, fewDrawings } from './fewDrawings.tsx';
import type { Signal } from './signals.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
/** The drawing of each signal in a view box of 24 by 24. */
export const signalDrawings: Record<Signal, ReactNode> = {
  ...fewDrawings,
  goal: ball,
  ownGoal: (
    <>
      <g transform="translate(0 -1.500) scale(.8)">{ball}</g>
      <path d="M21 13v4.500a3 3 0 0 1-3 3h-7m0 0 3-2.500m-3 2.500 3 2.500" {...line} stroke="var(--danger)" />
    </>
  ),
  assist: (
    <>
      <g transform="translate(12.500 8.500) scale(.46)">{ball}</g>
      <path d="M3 5h8l2.500 2.500M3 5v5l9.500 4" {...line} />
      <path d="M4 10v3M8 12v3" {...line} />
    </>
  ),
  secondYellow: (
    <>
      <rect x="3.500" y="3" fill="var(--yellow)" {...card} />
      <rect x="9.500" y="6.500" fill="var(--red)" {...card} />
    </>
  ),
  red: <rect x="6.500" y="4.500" fill="var(--red)" {...card} transform="rotate(16 12 12)" />,
  change: (
    <>
      <path d="M7 20V5m0 0L3 9m4-4 4 4" {...line} strokeWidth="2.6" stroke="var(--change-in)" />
      <path d="M17 4v15m0 0 4-4m-4 4-4-4" {...line} strokeWidth="2.6" stroke="var(--change-out)" />
    </>
  ),
  penalty: (
    <>
      <path d="M3 21V5h18v16" {...line} />
      <circle cx="12" cy="14.500" r="3" fill="currentColor" />
    </>
  ),
  penaltyMissed: (
    <>
      <path d="M3 21V5h18v16" {...line} />
      <path d="m8.500 11 7 7m0-7-7 7" {...line} strokeWidth="2.4" stroke="var(--danger)" />
    </>
  ),
  note: (
    <>
      <path d="M6 21V3" {...line} />
      <path d="M6 4h13l-3.500 4.500L19 13H6Z" fill="var(--flag)" stroke="rgb(0 0 0 / 25%)" strokeWidth="0.75" />
    </>
  ),
  whistle: (
    <>
      <path d="M2.500 8.500h12l7-3v5.500h-4a5.800 5.800 0 1 1-11 .5h-4Z" {...line} />
      <circle cx="11.800" cy="14" r="1.900" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="13" r="8" {...line} />
      <path d="M12 8.500V13l3 2M9.500 2.500h5" {...line} />
    </>
  ),
};
