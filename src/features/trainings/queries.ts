import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import type { ListState } from '#api/useListState.ts';
import type { Reply } from '#contract/call.ts';
import { team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { goalkeeper } from '#domain/positions.ts';
import { reachesTo } from '#domain/rights.ts';
import { dayHere } from '#ui/layout/dates.ts';

const dayMs = 86_400_000;
export const pageSize = 25;
export const everyTraining = { whose: 'all', team: 'any', view: 'coming' };
export type TrainingFilter = typeof everyTraining;
export const views = ['coming', 'past', 'templates'] as const;
export type View = (typeof views)[number];
export const viewOf = (view: string): View => views.find((one) => one === view) ?? 'coming';

/** "My trainings": those of the teams that a coach leads, or those to which a player is called. */
const useOwn = () => (useUser().roles.some((role) => role === 'COACH' || role === 'STAFF') ? 'led' : 'called');

/** Which trainings a view has, and in which order. */
const spanOf = (view: View) => {
  const now = Date.now();
  if (view === 'templates') return { template: 'true', sort: 'name', direction: 'asc' } as const;
  return view === 'coming'
    ? ({ from: dayHere(now), sort: 'start', direction: 'asc' } as const)
    : ({ to: dayHere(now - dayMs), sort: 'start', direction: 'desc' } as const);
};

export const useTrainings = ({ search, page, filter }: ListState<TrainingFilter>) => {
  const own = useOwn();
  const { view, team: teamId, whose } = filter;
  return useQuery({
    ...query(teamTraining.mine, {
      query: {
        search,
        page,
        pageSize,
        ...spanOf(viewOf(view)),
        whose: whose === 'mine' ? own : 'all',
        ...(teamId !== 'any' && { teamId }),
      },
    }),
    placeholderData: keepPreviousData,
  });
};

const halfDayMs = dayMs / 2;
/** The trainings of a team before the day of another (or before now), newest first: one of them is "last Tuesday's". */
export const useLately = (teamId: string | undefined, before: string | undefined, enabled = true) => {
  const until = before === undefined ? Date.now() : Date.parse(before) - halfDayMs;
  return useQuery({
    ...query(teamTraining.mine, {
      query: {
        ...(teamId !== undefined && { teamId }),
        to: dayHere(until),
        sort: 'start',
        direction: 'desc',
        pageSize: 10,
      },
    }),
    enabled,
    select: ({ rows }) =>
      rows.filter(
        ({ start, parts, state }) => start !== null && state === 'planned' && parts > 0 && Date.parse(start) < until,
      ),
  });
};

export const useLinked = (id: string, enabled: boolean) =>
  useQuery({ ...query(teamTraining.linked, { params: { id } }), enabled });
export const useLoad = (teamId: string | undefined) =>
  useQuery({
    ...query(teamTraining.load, { params: { teamId: teamId ?? '' }, query: { weeks: 8 } }),
    enabled: teamId !== undefined,
  });

const keepersIn = (players: Reply<typeof team.players>): ReadonlySet<string> =>
  new Set(players.filter(({ position }) => position === goalkeeper).map(({ id }) => id));
const nobody: ReadonlySet<string> = new Set();
/** The ids of the goalkeepers of a team. */
export const useKeepers = (teamId: string, enabled: boolean): ReadonlySet<string> =>
  useQuery({ ...query(team.players, { params: { id: teamId } }), enabled, select: keepersIn }).data ?? nobody;

/** Teams whose trainings the user may choose. */
export const useTeams = () => {
  const { roles } = useUser();
  return useQuery({ ...query(team.all, { query: {} }), enabled: reachesTo(roles, 'structure.read', 'ownTeams') });
};

/** Everything that shows trainings or their occasions is read again. */
export const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['teamtrainning'], ['api', 'Calendar'], ['api', 'Event']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
};
/** A call that changes trainings: whatever shows them is read again. */
export const useChange = <I, R>(request: (input: I) => Promise<R>) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: request, onSuccess: () => void refresh() });
};

export type Change = z.input<typeof teamTraining.update.body>;
type Copy = z.input<typeof teamTraining.copy.body>;
type Share = z.input<typeof teamTraining.share.body>;
export const saveTraining = (id: string, body: Change) => send(teamTraining.update, { params: { id }, body });
export type Added = z.input<typeof teamTraining.add.body>;
export const addTraining = (body: Added) => send(teamTraining.add, { body });
export const useCopy = () =>
  useChange(({ id, ...body }: Copy & { id: string }) => send(teamTraining.copy, { params: { id }, body }));
export const useShare = () =>
  useChange(({ id, ...body }: Share & { id: string }) => send(teamTraining.share, { params: { id }, body }));
export const useLink = () =>
  useChange((pair: { id: string; otherId: string }) => send(teamTraining.link, { params: pair }));
export const useUnlink = () =>
  useChange((pair: { id: string; otherId: string }) => send(teamTraining.unlink, { params: pair }));
export type Scope = Share['scope'];
export const useRemove = () =>
  useChange(({ id, scope }: { id: string; scope: Scope }) =>
    send(teamTraining.remove, { params: { id }, query: { scope } }),
  );
/** Puts a removed training or template back. */
export const useRestore = () => useChange((id: string) => send(teamTraining.restore, { params: { id } }));
export const useRemoved = (enabled: boolean) => useQuery({ ...query(teamTraining.removed, {}), enabled });
export type Sheet = z.input<typeof teamTraining.exported.query>;
export const exportOf = (id: string, sheet: Sheet): Promise<Blob> =>
  send(teamTraining.exported, { params: { id }, query: sheet });
