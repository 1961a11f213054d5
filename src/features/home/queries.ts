import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { club } from '#contract/club.ts';
import { Home, home } from '#contract/home.ts';
import { match } from '#contract/match.ts';
import type { MatchQuery } from '#contract/matchList.ts';
import { player } from '#contract/player.ts';
import { may } from '#domain/rights.ts';
import { live } from '#machines/match/matchBook.ts';

const whileLive = 5_000;
const otherwise = 60_000;
/** Data may be this old before its age is shown, in ms: during a live match, and otherwise. */
const young = { live: 10_000, otherwise: 90_000 };

const isLive = (known: Home | undefined): boolean => known?.matches.some(({ state }) => live.includes(state)) ?? false;

/** The last data of the device; nothing where another version of the product wrote it. */
const useKeptHome = (userId: string) => {
  const [kept] = useState(() => {
    const found = keptHere('home', userId);
    const read = Home.safeParse(found?.value);
    return found && read.success ? { at: found.at, data: read.data } : undefined;
  });
  return kept;
};

/**
 * The home page of the user: the last one on this device until the server answers. `asOf`: its time (epoch ms), where
 * it is so old that the screen has to show it.
 */
export const useHome = () => {
  const { id } = useUser();
  const kept = useKeptHome(id);
  const listFilter = useQuery({
    ...query(home.get, {}),
    refetchInterval: ({ state }) => (isLive(state.data) ? whileLive : otherwise),
  });
  const { data: fresh, dataUpdatedAt, isError } = listFilter;
  useEffect(() => {
    if (fresh) keepHere('home', id, fresh);
  }, [fresh, id]);
  const data = fresh ?? kept?.data;
  const at = fresh ? dataUpdatedAt : kept?.at;
  const old = at !== undefined && Date.now() - at > (isLive(data) ? young.live : young.otherwise);
  return {
    ...listFilter,
    data,
    error: data ? null : listFilter.error,
    asOf: old || (isError && data) ? at : undefined,
  };
};

type ListFilter = z.input<typeof MatchQuery>;
const useList = (listFilter: ListFilter) => {
  const { clubId } = useUser();
  return useQuery({ ...query(match.list, { params: { clubId }, query: listFilter }), refetchInterval: otherwise });
};

/** The latest results of the club. */
export const usePlayed = () => useList({ standing: 'played', pageSize: 12 });

/** Counts and results of the club, for users who may read them. */
export const useClubStats = () => {
  const { clubId, roles } = useUser();
  return useQuery({ ...query(club.stats, { params: { clubId } }), enabled: may(roles, 'statistics.club') });
};

/** A player's present season in figures. */
export const useOwnSeason = (id: string) => useQuery(query(player.stats, { params: { id }, query: {} }));
