import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { EvaluationEyes } from '#domain/scores.ts';
import { withDraft } from '../draftOutbox.ts';
import { ratingOutbox } from './outbox.ts';
import type { RatedScores, RatedSheet } from './ratedSheet.ts';
import { countIn, type Draft, draftOf, lineChanged, nextIn, noLine, withScore } from './ratingDraft.ts';

/**
 * The ratings of a match or a training on this device over what the server has, and how they change. Of several criteria
 * one is scored at a time.
 */
export const useRating = (sheet: RatedSheet, criterion: keyof RatedScores) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => ratingOutbox(client, userId), [client, userId]);
  const { waiting: drafts, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { id, players } = sheet;
  const here = drafts[id];
  const draft = here ?? draftOf(sheet);
  const keep = (next: Draft | undefined): void => outbox.change((now) => withDraft(now, id, next));
  const lineOf = (playerId: string) => draft.lines[playerId] ?? noLine;
  return {
    scoreOf: (playerId: string): number | null => lineOf(playerId).scores[criterion] ?? null,
    score: (playerId: string, score: number | null): void =>
      keep(lineChanged(draft, playerId, { scores: withScore(lineOf(playerId).scores, criterion, score) })),
    commentOf: (playerId: string): string => lineOf(playerId).comment,
    write: (playerId: string, comment: string): void => keep(lineChanged(draft, playerId, { comment })),
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
    next: nextIn(draft, players, criterion),
    done: countIn(draft, criterion),
  };
};
export type Rating = ReturnType<typeof useRating>;
