import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import { movingDrills } from './movingDrills.ts';
import { stillDrills } from './stillDrills.ts';

/** The drawings of the demo club's exercises. */
export const demoDrills = { ...movingDrills, ...stillDrills };

type New = z.input<typeof calls.exercise.add.body>;
export type DemoExercise = Omit<New, 'scene'> & {
  readonly by: 'coach' | 'assistant' | 'manager';
  readonly drill: keyof typeof demoDrills;
  readonly shared: boolean;
};

export const lines = (...all: readonly string[]): string => all.join('\n');
