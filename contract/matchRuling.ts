import { z } from 'zod';
import { awardBases } from '#domain/match/entry.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Command, Reason, RuleCorrection, Score } from './matchEntry.ts';
import { Recorded } from './matchView.ts';
import { IdParams } from './values.ts';

const toLog = { method: 'POST', access: matchWriters, reply: Recorded } as const;

/** What is said of a match as a whole. Each call writes one entry into its log. */
export const matchRuling = {
  award: call({
    path: '/match/{id}/award',
    says: 'Award the result of a match that a side did not appear for, or that was decided otherwise. Says why.',
    params: IdParams,
    body: Command.extend({ own: Score, rival: Score, basis: z.enum(awardBases), reason: Reason.min(1) }),
    refusals: ['notFound', 'forbidden', 'state.notHere'],
    ...toLog,
  }),
  correctRules: call({
    path: '/match/{id}/rules',
    says: 'Correct the rules or the home side of a match, also while it runs and afterwards: the whole log is read by them.',
    params: IdParams,
    body: Command.extend({ rules: RuleCorrection.optional(), isLocal: z.boolean().optional() }),
    refusals: ['notFound', 'forbidden', 'rules.contradict', 'correction.conflict', 'reasonNeeded'],
    ...toLog,
  }),
};
