import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newId } from '#api/newId.ts';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import type { Input } from '#contract/call.ts';
import { matchLink } from '#contract/matchLink.ts';
import { matchWork } from '#contract/matchPlay.ts';
import { matchRights } from '#contract/matchRights.ts';
import { matchProposal } from '#contract/proposal.ts';
import type { EntryId, MatchId, UserId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';

/** A mark from the stands, seen by those who may note in this match alone. */
export const makeNote = ({ id, note }: { id: MatchId; note: Input<typeof matchWork.note>['body'] }) =>
  send(matchWork.note, { params: { id }, body: note });

type Mended = { readonly id: MatchId; readonly entryId: EntryId; readonly note?: NoteSaid };
type NoteSaid = Extract<MatchEvent, { type: 'note.made' }>;

/** One's own mark with other words or another place; without any it is taken away. */
export const mendNote = ({ id, entryId, note }: Mended) => {
  const params = { id, entryId };
  const commandId = newId();
  return note
    ? send(matchWork.amend, { params, body: { commandId, event: note } })
    : send(matchWork.retract, { params, body: { commandId } });
};

/** What somebody saw, for those who write. Again with the same id is no second one. */
export const propose = ({ id, body }: { id: MatchId; body: Input<typeof matchProposal.propose>['body'] }) =>
  send(matchProposal.propose, { params: { id }, body });

type Granted = Input<typeof matchRights.grant>['body']['right'];

const rightsOf = (id: MatchId) => query(matchRights.all, { params: { id } });
export const useRights = (id: MatchId) => useQuery({ ...rightsOf(id), staleTime: 0 });

/** Changes what one of the staff may do; the list is the answer's. */
export const useGrant = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: UserId; right: Granted }) => send(matchRights.grant, { params: { id }, body }),
    onSuccess: (list) => client.setQueryData(rightsOf(id).queryKey, list),
  });
};

const linkOf = (id: MatchId) => query(matchLink.get, { params: { id } });
export const useLink = (id: MatchId) => useQuery(linkOf(id));

/** Makes the public page, or takes it away. */
export const useSwitchLink = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      on ? send(matchLink.open, { params: { id }, body: {} }) : send(matchLink.close, { params: { id } }),
    onSuccess: (answer) => client.setQueryData(queryKey(matchLink.get, { params: { id } }), answer),
  });
};
