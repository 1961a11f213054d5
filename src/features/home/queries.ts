import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { club } from '#contract/club.ts';
import { Home, home } from '#contract/home.ts';
import { matchList } from '#contract/matchList.ts';
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
  const current = useQuery({
    ...query(home.get, {}),
    refetchInterval: ({ state }) => (isLive(state.data) ? whileLive : otherwise),
  });
  const { data: fresh, dataUpdatedAt, isError } = current;
  useEffect(() => {
    if (fresh) keepHere('home', id, fresh);
  }, [fresh, id]);
  const data = fresh ?? kept?.data;
  const at = fresh ? dataUpdatedAt : kept?.at;
  const old = at !== undefined && Date.now() - at > (isLive(data) ? young.live : young.otherwise);
  return { ...current, data, asOf: old || (isError && data) ? at : undefined };
};

/**
 * What the home page shows below the board, each part for whom it is: the latest results of the club, its counts and
 * results, and a player's present season in figures.
 */
export const useHomeParts = ({ plays, ownId }: { plays: boolean; ownId: string | null }) => {
  const { clubId, roles } = useUser();
  const played = { standing: 'played', pageSize: 12 } as const;
  return {
    last: useQuery({
      ...query(matchList.list, { params: { clubId }, query: played }),
      refetchInterval: otherwise,
      enabled: !plays,
    }),
    stats: useQuery({ ...query(club.stats, { params: { clubId } }), enabled: may(roles, 'statistics.club') }),
    season: useQuery({ ...query(player.stats, { params: { id: ownId ?? '' }, query: {} }), enabled: ownId !== null }),
  };
};
export type HomeParts = ReturnType<typeof useHomeParts>;
