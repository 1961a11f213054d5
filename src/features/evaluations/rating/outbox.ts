import type { QueryClient } from '@tanstack/react-query';
import { forgetHere, keepHere, keptHere, keptNames } from '#api/keptHere.ts';
import { isFinal, oneForUser, startSending } from '#api/keptSending.ts';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { evaluationSheet } from '#contract/evaluationSheet.ts';
import { type Draft, playersIn } from './ratingDraft.ts';

const beginning = 'rating ';
/** By match. */
type Drafts = Readonly<Record<string, Draft>>;

const keptDrafts = (userId: string): Drafts => {
  const kept = keptNames(beginning, userId).flatMap(({ name }) => {
    const found = keptHere(name, userId);
    return found ? [[name.slice(beginning.length), found.value as Draft] as const] : [];
  });
  return Object.fromEntries(kept);
};
const sendSheet = (matchId: string, draft: Draft) => {
  const body = { matchId, players: playersIn(draft), seen: draft.seen };
  return draft.version === 0
    ? send(evaluationSheet.addMatch, { body })
    : send(evaluationSheet.updateMatch, { body: { ...body, version: draft.version } });
};
/** The drafts with one of a match in the place of another, or without it. */
export const withDraft = (drafts: Drafts, matchId: string, draft: Draft | undefined): Drafts => {
  const { [matchId]: _before, ...others } = drafts;
  return draft ? { ...others, [matchId]: draft } : others;
};

/** Ratings that are written on this device: each kept at once, and sent as a whole sheet when it is ready. */
export const ratingOutbox = oneForUser((client: QueryClient, userId: string) =>
  startSending<Drafts, readonly [matchId: string, draft: Draft]>(userId, keptDrafts(userId), {
    keep: (drafts, before) => {
      for (const [matchId, draft] of Object.entries(drafts))
        if (draft !== before[matchId]) keepHere(beginning + matchId, userId, draft);
      for (const matchId of Object.keys(before)) if (!drafts[matchId]) forgetHere(beginning + matchId);
    },
    next: (drafts) => Object.entries(drafts).find(([, { ready }]) => ready),
    send: async ([matchId, draft], change) => {
      const put = (next: (now: Draft | undefined) => Draft | undefined) =>
        change((drafts) => withDraft(drafts, matchId, next(drafts[matchId])));
      try {
        const sheet = await sendSheet(matchId, draft);
        client.setQueryData(queryKey(evaluationSheet.ofMatch, { params: { id: matchId } }), sheet);
        // What was touched meanwhile goes on from what was sent.
        put((now) => (now === draft ? undefined : now && { ...now, version: sheet.version }));
        await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'evaluation' });
      } catch (fault) {
        if (!isFinal(fault)) throw fault;
        put(() => ({ ...draft, ready: false, refused: fault.code }));
        await client.invalidateQueries({ queryKey: queryKey(evaluationSheet.ofMatch, { params: { id: matchId } }) });
      }
    },
  }),
);
