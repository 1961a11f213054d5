import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { MatchSheet } from '#contract/evaluationSheet.ts';
import type { EvaluationEyes } from '#domain/evaluation.ts';
import { ratingOutbox } from './outbox.ts';
import { draftOf, lineChanged, nextIn, noLine, playersIn } from './ratingDraft.ts';

/** The ratings of a match on this device over what the server has, and how they change. */
export const useRating = (sheet: MatchSheet) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => ratingOutbox(client, userId), [client, userId]);
  const { drafts, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { matchId, players } = sheet;
  const here = drafts[matchId];
  const draft = here ?? draftOf(sheet);
  return {
    lineOf: (playerId: string) => draft.lines[playerId] ?? noLine,
    change: (playerId: string, change: { readonly score?: number | null; readonly comment?: string }): void =>
      outbox.keep(matchId, lineChanged(draft, playerId, change)),
    seen: draft.seen,
    chooseSeen: (seen: EvaluationEyes): void => outbox.keep(matchId, { ...draft, seen, ready: false, refused: null }),
    /** Sends the sheet, at once or when there is a network. */
    finish: (): void => outbox.keep(matchId, { ...draft, ready: true, refused: null }),
    /** Sends what is here over what another device has written. */
    sendAnyway: (): void => outbox.keep(matchId, { ...draft, version: sheet.version, ready: true, refused: null }),
    /** Drops what is here and shows what the server has. */
    drop: (): void => outbox.keep(matchId, undefined),
    isChanged: here !== undefined,
    waits: draft.ready,
    refused: draft.refused,
    offline: offline && draft.ready,
    next: nextIn(draft, players),
    done: playersIn(draft).length,
  };
};
export type Rating = ReturnType<typeof useRating>;
