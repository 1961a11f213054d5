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
/** So old may be what is shown before its age is told: with a match being played, and without. */
const young = { live: 10_000, otherwise: 90_000 };

const isLive = (known: Home | undefined): boolean => known?.matches.some(({ state }) => live.includes(state)) ?? false;

/** What the device knew last; nothing where another version of the product wrote it. */
const useKeptHome = (userId: string) => {
  const [kept] = useState(() => {
    const found = keptHere('home', userId);
    const read = Home.safeParse(found?.value);
    return found && read.success ? { at: found.at, data: read.data } : undefined;
  });
  return kept;
};

/**
 * The first page of the user: as this device knew it last, until the server answers. `asOf`: when that was (epoch ms),
 * where it is so old that it has to be told.
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

/** What the club played last. */
export const usePlayed = () => useList({ standing: 'played', pageSize: 12 });

/** Counts and results of the club, for those who may read them. */
export const useClubStats = () => {
  const { clubId, roles } = useUser();
  return useQuery({ ...query(club.stats, { params: { clubId } }), enabled: may(roles, 'statistics.club') });
};

/** A player's present season in figures. */
export const useOwnSeason = (id: string) => useQuery(query(player.stats, { params: { id }, query: {} }));
