import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import type { ListState } from '#api/useListState.ts';
import { club } from '#contract/club.ts';

export const pageSize = 50;
type Listed = ListState<Readonly<Record<string, string>>>;

/** The query of a state of the list. The contract validates its words when it is sent. */
const filter = ({ search, sort, direction }: Listed) =>
  ({ search, sort, direction }) as Pick<z.input<typeof club.all.query>, 'search' | 'sort' | 'direction'>;

/** Clubs of the installation. */
export const useClubs = (state: Listed) =>
  useQuery({
    ...query(club.all, { query: { ...filter(state), page: state.page, pageSize } }),
    placeholderData: keepPreviousData,
  });
export const exportClubs = (state: Listed) => (format: 'xlsx' | 'csv') =>
  send(club.exported, { query: { ...filter(state), format } });

/** How many people and teams a club has. */
export const useCounts = (clubId: string) => useQuery(query(club.stats, { params: { clubId } }));

/** Creates a club and then reads the list again. */
export const useFounding = () => {
  const client = useQueryClient();
  return async (body: z.input<typeof club.create.body>) => {
    const founded = await send(club.create, { body });
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'club' });
    return founded;
  };
};
