import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { injury } from '#contract/injury.ts';

/** The open injuries that the user may read, overdue ones first. */
export const useOpenInjuries = () => useQuery(query(injury.all, { query: { open: 'true', pageSize: 200 } }));
export const useInjury = (id: string) => useQuery(query(injury.get, { params: { id } }));
