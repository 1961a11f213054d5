import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import { type NewPlayer, type Player, type PlayerQuery, type PlayerUpdate, player } from '#contract/player.ts';
import type { PlayingTime } from '#contract/playingTime.ts';
import type { RestoreAs } from '#contract/restore.ts';
import { season } from '#contract/season.ts';
import { team } from '#contract/team.ts';
import type { PictureUpload, SheetImport } from '#contract/upload.ts';
import type { PlayerStatus } from '#domain/people.ts';
import { may } from '#domain/rights.ts';

export const pageSize = 50;

/** The filter of the sentence above the list; `any` matches every player. */
export const everyPlayer = { status: 'any', team: 'any', position: 'any', gender: 'any', born: 'any' };
export type PlayerFilter = typeof everyPlayer;

/** The query of a state of the list. The contract validates its words when it is sent. */
const listFilter = ({ search, sort, direction, filter }: ListState<PlayerFilter>) => {
  const { team: teamId, born, ...others } = filter;
  const inYear = /^\d{4}$/.test(born) ? { bornFrom: `${born}-01-01`, bornTo: `${born}-12-31` } : {};
  const ofTeam = teamId === 'none' ? { withoutTeam: true } : chosen({ teamId });
  return { search, sort, direction, ...chosen(others), ...ofTeam, ...inYear } as z.input<typeof PlayerQuery>;
};

const pageOf = (clubId: string, state: ListState<PlayerFilter>) =>
  query(player.ofClub, { params: { clubId }, query: { ...listFilter(state), page: state.page, pageSize } });

export const usePlayers = (state: ListState<PlayerFilter>) => {
  const { clubId } = useUser();
  return useQuery({ ...pageOf(clubId, state), placeholderData: keepPreviousData });
};

type Row = { readonly id: string };
const timesOf = (clubId: string, rows: readonly Row[]) =>
  query(player.playingTimes, { params: { clubId }, query: { ids: rows.map(({ id }) => id).join(',') } });

/** Fetches a page of the list that may be wanted next, with its playing times. */
export const useNextPage = (state: ListState<PlayerFilter>) => {
  const { clubId, roles } = useUser();
  const client = useQueryClient();
  return async (page: number): Promise<void> => {
    const next = pageOf(clubId, { ...state, page });
    await client.prefetchQuery(next);
    const rows = client.getQueryData(next.queryKey)?.rows ?? [];
    if (rows.length > 0 && may(roles, 'statistics.read')) await client.prefetchQuery(timesOf(clubId, rows));
  };
};

/** The playing time of the listed players by id, of those whose statistics the user may read. */
export const usePlayingTimes = (rows: readonly Row[]): ReadonlyMap<string, PlayingTime> => {
  const { clubId, roles } = useUser();
  const { data } = useQuery({
    ...timesOf(clubId, rows),
    enabled: rows.length > 0 && may(roles, 'statistics.read'),
  });
  return useMemo(() => new Map((data ?? []).map((one) => [one.playerId, one])), [data]);
};

/** The number of the club's players with a status, whatever the filter of the list. */
const useCountOf = (status: PlayerStatus): number | undefined => {
  const { clubId } = useUser();
  return useQuery({ ...query(player.ofClub, { params: { clubId }, query: { status, pageSize: 1 } }) }).data?.total;
};
/** Numbers of available and unavailable players; undefined while they load. */
export const useAbleCounts = () => ({
  active: useCountOf('active'),
  injured: useCountOf('injured'),
  suspended: useCountOf('suspended'),
});

export const useExport = (state: ListState<PlayerFilter>) => {
  const { clubId } = useUser();
  return (format: 'xlsx' | 'csv') =>
    send(player.exported, { params: { clubId }, query: { ...listFilter(state), format } });
};

export const useTeams = () => useQuery(query(team.all, {}));
export const usePlayer = (id: string) => useQuery(query(player.get, { params: { id } }));
/** Without a season: the present one. `open`: whether the user may read them. */
export const usePlayerStats = (id: string, { season, open }: { season?: string | undefined; open: boolean }) =>
  useQuery({
    ...query(player.stats, { params: { id }, query: season ? { seasonId: season } : {} }),
    placeholderData: keepPreviousData,
    enabled: open,
  });
/** Seasons of the club whose figures may be read: the present one and those before it, newest first. */
export const useSeasons = () => {
  const { clubId } = useUser();
  return useQuery({
    ...query(season.ofClub, { params: { clubId } }),
    select: (all) => {
      const now = all.find(({ current }) => current);
      return all.filter(({ startsOn }) => !now || startsOn <= now.startsOn);
    },
  });
};
export const useCapabilities = (id: string) => useQuery(query(player.capabilities, { params: { id } }));

/** Everything that names players is read again. */
const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'player' || first === 'team' });
};

export const useSavePlayer = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const keep = (saved: Player) => {
    client.setQueryData(queryKey(player.get, { params: { id: saved.id } }), saved);
    void refresh();
    return saved;
  };
  return {
    add: async (body: z.input<typeof NewPlayer>) => keep(await send(player.add, { body })),
    update: async (body: z.input<typeof PlayerUpdate>) => keep(await send(player.update, { body })),
    keep,
  };
};

export const useRemovePlayer = (id: string) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => send(player.remove, { params: { id } }), onSuccess: () => void refresh() });
};

export const useRestorePlayer = () => {
  const refresh = useRefresh();
  return async (id: string, account: RestoreAs) => {
    await send(player.restore, { params: { id }, body: { account } });
    await refresh();
  };
};

/** Removed players; requested only for users who may restore them. */
export const useRemovedPlayers = (may: boolean) => useQuery({ ...query(player.removed, {}), enabled: may });

export const usePhoto = (id: string) => {
  const refresh = useRefresh();
  return {
    save: async (body: z.input<typeof PictureUpload>) => {
      await send(player.setPhoto, { params: { id }, body });
      await refresh();
    },
    remove: async () => {
      await send(player.removePhoto, { params: { id } });
      await refresh();
    },
  };
};

export const useImport = () => {
  const refresh = useRefresh();
  return {
    template: (format: 'xlsx' | 'csv') => send(player.importTemplate, { query: { format } }),
    read: async (body: z.input<typeof SheetImport>) => {
      const report = await send(player.imported, { body });
      if (report.written > 0) await refresh();
      return report;
    },
  };
};
