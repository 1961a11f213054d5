import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { RoundSheet } from '#contract/evaluationRound.ts';
import type { Capability } from '#domain/capabilities.ts';
import { withDraft } from '../draftOutbox.ts';
import { roundOutbox } from './outbox.ts';
import {
  type Answer,
  answered,
  draftOf,
  isEnough,
  nextIn,
  noAnswer,
  noLine,
  type RoundDraft,
  type RoundPlayer,
  worded,
} from './roundDraft.ts';

/** So long (ms) after the last touch a draft goes to the server. */
const quiet = 2000;
/** What can be sent as a draft: not what waits already, nor what needs a decision of its author first. */
const toSend = (draft: RoundDraft | undefined): draft is RoundDraft =>
  draft !== undefined && !draft.ready && draft.refused === null;

/** The own sheet of a round: what is on this device over what the server has, and how it changes. */
export const useRoundSheet = (sheet: RoundSheet) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => roundOutbox(client, userId), [client, userId]);
  const { waiting: drafts, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { id, players, sheetVersion } = sheet;
  const here = drafts[id];
  const draft = useMemo(() => here ?? draftOf({ sheetVersion, players }), [here, sheetVersion, players]);
  const keep = (next: RoundDraft | undefined): void => outbox.change((now) => withDraft(now, id, next));
  const flush = useCallback(
    () =>
      outbox.change((now) => {
        const one = now[id];
        return toSend(one) ? withDraft(now, id, { ...one, ready: true }) : now;
      }),
    [outbox, id],
  );
  useEffect(() => {
    if (!toSend(here)) return undefined;
    const timer = setTimeout(flush, quiet);
    return () => clearTimeout(timer);
  }, [here, flush]);
  // What is here when the page is left goes at once.
  useEffect(() => flush, [flush]);
  const lineOf = (playerId: string) => draft.lines[playerId] ?? noLine;
  return {
    lineOf,
    answerOf: (playerId: string, name: Capability): Answer => lineOf(playerId).answers[name] ?? noAnswer,
    answer: (playerId: string, name: Capability, answer: Answer): void => keep(answered(draft, playerId, name, answer)),
    write: (playerId: string, words: Parameters<typeof worded>[2]): void => keep(worded(draft, playerId, words)),
    /** Sends the sheet as done, at once or when there is a network. */
    finish: (): void => keep({ ...draft, ready: true, done: true, refused: null }),
    /** Sends what is here over what another device has written. */
    sendAnyway: (): void => keep({ ...draft, version: sheetVersion, ready: true, refused: null }),
    /** Drops what is here and shows what the server has. */
    drop: (): void => keep(undefined),
    flush,
    isChanged: here !== undefined,
    /** Done, but the server does not have it yet. */
    finishes: here?.ready === true && here.done,
    refused: draft.refused,
    offline: offline && draft.ready,
    first: nextIn(draft, players),
    enough: ({ playerId, criteria }: RoundPlayer): boolean => isEnough(lineOf(playerId), criteria),
  };
};
export type OwnSheet = ReturnType<typeof useRoundSheet>;
