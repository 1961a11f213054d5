import { cups } from './cups.ts';
import type { Family } from './family.ts';
import { leagues } from './leagues.ts';

/** Together they reach everything that a match can be and every reason to refuse. */
export const families: readonly Family[] = [...leagues, ...cups];
