import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import type { Call, Input, Reply } from '#contract/call.ts';
import { dashboardStatistics } from '#contract/dashboardStatistics.ts';
import { home } from '#contract/home.ts';
import { pageAtMost } from '#contract/list.ts';
import { eventType } from '#contract/records/eventType.ts';
import { season } from '#contract/season.ts';
import { type ExportedPage, statistics } from '#contract/statistics.ts';
import { team } from '#contract/team.ts';
import { reachOf } from '#domain/rights.ts';
import type { SheetKind } from '#ui/records/ExportMenu.tsx';
import type { OpenNumber } from './openedNumber.ts';
import type { questionOf } from './sentence.ts';

type Question = ReturnType<typeof questionOf>;

/** Whether the user reads figures of themselves or their children alone. */
export const useReadsOwn = (): boolean => reachOf(useUser().roles, 'statistics.read') === 'own';

export const useSeasons = () => {
  const { clubId } = useUser();
  return useQuery(query(season.ofClub, { params: { clubId } })).data ?? [];
};

/** The teams of a season whose figures the user reads, their own first. */
export const useTeams = (seasonId: string | undefined) => {
  const { roles } = useUser();
  const reach = reachOf(roles, 'statistics.read');
  const found = useQuery(query(team.all, { query: seasonId === undefined ? {} : { seasonId } }));
  const teams = found.data?.filter(({ mine }) => mine || reach !== 'ownTeams');
  return teams?.toSorted((a, b) => Number(b.mine) - Number(a.mine));
};

/** Whose figures can be chosen: the players of a team, or the user's own. */
export const usePlayers = (teamId: string | undefined) => {
  const isOwn = useReadsOwn();
  const own = useQuery({ ...query(home.get, {}), enabled: isOwn });
  const squad = useQuery({
    ...query(team.players, { params: { id: teamId ?? '' } }),
    enabled: !isOwn && teamId !== undefined,
  });
  if (isOwn) return own.data?.players.map(({ id, firstName }) => ({ id, name: firstName }));
  return squad.data?.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
};

export const useEventTypes = (enabled: boolean) => {
  const { clubId } = useUser();
  const asked = { params: { clubId }, query: { pageSize: pageAtMost } };
  return useQuery({ ...query(eventType.all, asked), enabled }).data?.rows ?? [];
};

/** An answer of the statistics. The one before stays while another sentence is on its way. */
export const useStatistics = <C extends Call>(call: C, asked: Question) =>
  useQuery({
    ...query(call, { query: asked ?? {} } as unknown as Input<C>),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });

/** What the matches being played add so far to an answer that has some; undefined while none is played. */
export const useLiveStatistics = <C extends typeof statistics.matches | typeof statistics.goals>(
  call: C,
  asked: Question,
  playing = 0,
): Reply<C> | undefined => {
  const isOn = asked !== undefined && playing > 0;
  const found = useQuery({
    ...query(call, { query: { ...asked, live: 'true' } } as unknown as Input<C>),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
  return isOn ? (found.data as Reply<C> | undefined) : undefined;
};

/** The club with its teams, the progress of the season and what happened lately. */
export const useClub = () => useQuery(query(dashboardStatistics.all, {}));

/** The tables of a page as a file. */
export const exported = (page: ExportedPage, asked: Question) => (format: SheetKind) =>
  send(statistics.exported, { query: { ...asked, of: page, format } });

/** The chart of a table of a page as a picture. */
export const exportedChart = (page: ExportedPage, asked: Question, table: string) => () =>
  send(statistics.exported, { query: { ...asked, of: page, format: 'png', table } });

const rowsAPage = 100;

/** What a number is made of, a page at a time. */
export const useFacts = (asked: Question, { metric, at, newest }: OpenNumber) => {
  const [first, second] = at;
  const of = {
    ...{ ...asked, metric, pageSize: newest ?? rowsAPage },
    ...(first && { dimension: first[0], key: first[1] }),
    ...(second && { second: second[0], secondKey: second[1] }),
  };
  return useInfiniteQuery({
    queryKey: [...queryKey(statistics.facts, { query: of }), 'pages'],
    queryFn: ({ pageParam, signal }) => send(statistics.facts, { query: { ...of, page: pageParam } }, { signal }),
    enabled: asked !== undefined,
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      newest === undefined && pages.length * rowsAPage < total ? pages.length + 1 : undefined,
  });
};
