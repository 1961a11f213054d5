import { z } from 'zod';
import { evaluationEyes, leastScore, mostScore, scoreStep } from '#domain/scores.ts';

/** 1 to 10, in halves. */
export const Score = z.number().min(leastScore).max(mostScore).multipleOf(scoreStep);
export const Eyes = z.enum(evaluationEyes);
