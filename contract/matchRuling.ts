import { z } from 'zod';
import { awardBases } from '#domain/match/entry.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Command, Reason, Score } from './matchEntry.ts';
import { RuleCorrection } from './matchRules.ts';
import { Recorded } from './matchView.ts';
import { IdParams } from './values.ts';

const toLog = { method: 'POST', access: matchWriters, reply: Recorded } as const;

/** Rulings on a match as a whole. Each call writes one log entry. */
export const matchRuling = {
  award: call({
    path: '/match/{id}/award',
    summary: 'Award the result of a match, for example when a side did not appear. A reason is required.',
    params: IdParams,
    body: Command.extend({ own: Score, rival: Score, basis: z.enum(awardBases), reason: Reason.min(1) }),
    refusals: ['notFound', 'forbidden', 'state.notHere'],
    ...toLog,
  }),
  correctRules: call({
    path: '/match/{id}/rules',
    summary:
      'Correct the rules or the home side of a match. This also works during and after the match, and the whole log is read with the corrected rules.',
    params: IdParams,
    body: Command.extend({ rules: RuleCorrection.optional(), isLocal: z.boolean().optional() }),
    refusals: ['notFound', 'forbidden', 'rules.contradict', 'correction.conflict', 'reasonNeeded'],
    ...toLog,
  }),
};
