import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { evaluationSheet } from '#contract/evaluationSheet.ts';
import { draftOutbox } from '../draftOutbox.ts';
import { type Draft, playersIn } from './ratingDraft.ts';

const readOf = { match: evaluationSheet.ofMatch, training: evaluationSheet.ofTraining } as const;
const keyOf = ({ kind }: Draft, id: string) => queryKey(readOf[kind], { params: { id } });

const sendMatch = (matchId: string, draft: Draft) => {
  const players = playersIn(draft).flatMap(({ playerId, scores: { overall: score }, comment }) =>
    score === undefined ? [] : [{ playerId, score, comment }],
  );
  const body = { matchId, players, seen: draft.seen };
  return draft.version === 0
    ? send(evaluationSheet.addMatch, { body })
    : send(evaluationSheet.updateMatch, { body: { ...body, version: draft.version } });
};
const sendTraining = (trainingId: string, draft: Draft) => {
  const body = { trainingId, players: playersIn(draft), seen: draft.seen };
  return draft.version === 0
    ? send(evaluationSheet.addTraining, { body })
    : send(evaluationSheet.updateTraining, { body: { ...body, version: draft.version } });
};

/** Ratings of matches and trainings that are written on this device. */
export const ratingOutbox = draftOutbox<Draft>('ratings ', {
  send: async (client, id, draft) => {
    const sheet = await (draft.kind === 'match' ? sendMatch : sendTraining)(id, draft);
    client.setQueryData(keyOf(draft, id), sheet);
    return sheet.version;
  },
  reread: (client, id, draft) => client.invalidateQueries({ queryKey: keyOf(draft, id) }),
});
