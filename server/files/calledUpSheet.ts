import type { MatchView } from '#contract/matchView.ts';
import type { Language } from '#contract/values.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { wordsIn } from '#server/words/words.ts';
import { makeFile } from './makeFile.ts';

export type CallUpJob = {
  readonly match: MatchView;
  readonly club: { readonly name: string; readonly timeZone: string };
  /** The time zone of its times. */
  readonly timeZone: string;
  readonly language: Language;
  /** The club's shield as it is kept; absent when it has none. */
  readonly shield: Uint8Array | undefined;
};

/** GET /match/{id}/selectedplayers: the called-up players on one page, for a user (by id). */
export const playersOfMatch = async (userId: string, job: CallUpJob): Promise<FileAnswer> => {
  const { teamName, rival, isLocal } = job.match;
  const sides = isLocal ? [teamName, rival.name] : [rival.name, teamName];
  const content = await makeFile({ kind: 'callUp', job }, userId);
  return { name: `${wordsIn(job.language, 'report')('callUp')} ${sides.join(' - ')}.pdf`, content };
};
