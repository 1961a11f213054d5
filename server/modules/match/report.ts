import type { MatchReport } from '#contract/matchReport.ts';
import { ruleProof } from '#domain/match/ruleProof.ts';
import { signedHistory } from '#machines/match/signatures.ts';
import { storyOf } from '#machines/match/story.ts';
import type { User } from '#server/sessions/user.ts';
import type { Matches } from './matches.ts';
import { frameOf, namesOf } from './reportStore.ts';
import type { Opened } from './rights.ts';
import * as store from './store.ts';
import { playerRows } from './toReply.ts';

const over = new Set(['finished', 'abandoned', 'confirmed', 'cancelled']);

/** The match report as it is now, with its signatures by name. Private marks are no part of it. */
export const reportOf = async (matches: Matches, opened: Opened, reader: Pick<User, 'id'>): Promise<MatchReport> => {
  const { database, clock } = matches.services;
  const { query } = database;
  const folded = await matches.fold(opened.row);
  const { state, phase } = folded.now;
  const { signatures, corrections } = signedHistory(folded.log);
  const [match, frame, people, names] = await Promise.all([
    matches.view(opened, folded),
    frameOf(query, opened.row, reader),
    store.peopleOf(query, opened.row, Object.keys(state.players)),
    namesOf(
      query,
      [...signatures, ...corrections].map((one) => one.by),
    ),
  ]);
  const named = <T extends { readonly by: string }>({ by, ...rest }: T) => ({ ...rest, name: names.get(by) ?? '' });
  const proof = ruleProof(state, over.has(phase), clock());
  return {
    match,
    ...frame,
    players: playerRows(people, folded, clock()),
    lines: storyOf(folded.log, folded.now).filter(({ event }) => event.type !== 'note.made') as MatchReport['lines'],
    proof: proof as MatchReport['proof'],
    signatures: signatures.map(named),
    corrections: corrections.map(named),
  };
};
