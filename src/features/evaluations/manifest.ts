import type { Manifest } from '../manifest.ts';

/** The graded abilities of a player are read from evaluations. */
export const manifest: Manifest = {
  stale: [{ path: 'evaluation', on: ['evaluation', 'evaluationTemplate'] }],
};
