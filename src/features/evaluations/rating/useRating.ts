import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { MatchSheet } from '#contract/evaluationSheet.ts';
import type { EvaluationEyes } from '#domain/scores.ts';
import { ratingOutbox, withDraft } from './outbox.ts';
import { type Draft, draftOf, lineChanged, nextIn, noLine, playersIn } from './ratingDraft.ts';

/** The ratings of a match on this device over what the server has, and how they change. */
export const useRating = (sheet: MatchSheet) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => ratingOutbox(client, userId), [client, userId]);
  const { waiting: drafts, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { matchId, players } = sheet;
  const here = drafts[matchId];
  const draft = here ?? draftOf(sheet);
  const keep = (next: Draft | undefined): void => outbox.change((now) => withDraft(now, matchId, next));
  return {
    lineOf: (playerId: string) => draft.lines[playerId] ?? noLine,
    change: (playerId: string, change: { readonly score?: number | null; readonly comment?: string }): void =>
      keep(lineChanged(draft, playerId, change)),
    seen: draft.seen,
    chooseSeen: (seen: EvaluationEyes): void => keep({ ...draft, seen, ready: false, refused: null }),
    /** Sends the sheet, at once or when there is a network. */
    finish: (): void => keep({ ...draft, ready: true, refused: null }),
    /** Sends what is here over what another device has written. */
    sendAnyway: (): void => keep({ ...draft, version: sheet.version, ready: true, refused: null }),
    /** Drops what is here and shows what the server has. */
    drop: (): void => keep(undefined),
    isChanged: here !== undefined,
    waits: draft.ready,
    refused: draft.refused,
    offline: offline && draft.ready,
    next: nextIn(draft, players),
    done: playersIn(draft).length,
  };
};
export type Rating = ReturnType<typeof useRating>;
