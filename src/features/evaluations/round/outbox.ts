import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { evaluationRound } from '#contract/evaluationRound.ts';
import { draftOutbox } from '../draftOutbox.ts';
import { isThere, type RoundDraft, sentIn, withoutPlayer } from './roundDraft.ts';

const keyOf = (id: string) => queryKey(evaluationRound.get, { params: { id } });
const wasLost = (fault: unknown): boolean =>
  fault instanceof AppError && (fault.code === 'record.changed' || fault.code === 'round.done');

/** Saves the sheet. A refusal of what the server has already, because its answer was lost, is no refusal. */
const saved = async (id: string, draft: RoundDraft) => {
  const body = { version: draft.version, players: sentIn(draft), done: draft.done };
  try {
    return await send(evaluationRound.save, { params: { id }, body });
  } catch (fault) {
    if (!wasLost(fault)) throw fault;
    const present = await send(evaluationRound.get, { params: { id } });
    if (!isThere(draft, present)) throw fault;
    return present;
  }
};

/** Sheets of rounds that are written on this device. */
export const roundOutbox = draftOutbox<RoundDraft>('round ', {
  send: async (client, id, draft) => {
    const sheet = await saved(id, draft);
    client.setQueryData(keyOf(id), sheet);
    return sheet.sheetVersion;
  },
  reread: (client, id) => client.invalidateQueries({ queryKey: keyOf(id) }),
  // Somebody has left the team meanwhile: what was written of the others goes on.
  mended: (draft, { code, details }) => {
    const playerId = code === 'player.notThere' ? String(details.playerId) : '';
    return draft.lines[playerId] ? withoutPlayer(draft, playerId) : undefined;
  },
});
