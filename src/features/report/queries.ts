import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { match } from '#contract/match.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { matchReport } from '#contract/matchReport.ts';
import type { EntryId, MatchId, PlayerId } from '#domain/ids.ts';
import { isSeen, type LogEntry, type MatchEvent } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';

export const useReport = (id: MatchId) => useQuery(query(matchReport.get, { params: { id } }));

/** The files of a match, each under the name it is given here. */
export const matchFiles = {
  pdf: (matchId: MatchId) => send(matchReport.print, { body: { matchId } }),
  ratedPdf: (matchId: MatchId) => send(matchReport.print, { body: { matchId, includeEvaluations: true } }),
  excel: (id: MatchId) => send(match.minutesSheet, { params: { id } }),
  calledUp: (id: MatchId) => send(match.calledUp, { params: { id } }),
} as const;

const useRefresh = (id: MatchId) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKey(matchReport.get, { params: { id } }) }),
      client.invalidateQueries({ queryKey: queryKey(match.get, { params: { id } }) }),
    ]);
};

/** Signs the report. The same tap sent twice is one signature. */
export const useSign = (id: MatchId) => {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (commandId: string) =>
      send(matchPlay.setState, { params: { id }, body: { commandId, state: 'confirmed' } }),
    onSettled: refresh,
  });
};

/** The log after all corrections: a correction changes the entry as it was recorded, not as a report shows it. */
export const useStanding = (id: MatchId, open: boolean) =>
  useQuery({
    ...query(match.changes, { params: { id }, query: { after: 0, limit: 1000 } }),
    enabled: open,
    staleTime: 0,
    select: ({ entries }) =>
      new Map<EntryId, LogEntry>(afterCorrections(entries.filter(isSeen)).map(({ entry }) => [entry.id, entry])),
  });

export type Correcting = {
  readonly commandId: string;
  readonly entryId: EntryId;
  readonly reason: string;
  /** Absent: the entry is withdrawn. */
  readonly amended?: {
    readonly event: MatchEvent;
    readonly when?: { readonly minute: number; readonly stoppage: number; readonly period: number };
  };
};

/** Makes the next revision of a signed report. */
export const useCorrect = (id: MatchId) => {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: ({ commandId, entryId, reason, amended }: Correcting) => {
      const params = { id, entryId };
      return amended
        ? send(matchWork.amend, { params, body: { commandId, reason, event: amended.event as never, ...amended.when } })
        : send(matchWork.retract, { params, body: { commandId, reason } });
    },
    onSuccess: refresh,
  });
};

/** The one player whom an event names and who may have been somebody else. */
export const playerIn = (event: MatchEvent): PlayerId | undefined =>
  'playerId' in event && event.type !== 'player.moved' && event.type !== 'lineup.placed' ? event.playerId : undefined;
