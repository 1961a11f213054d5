import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { reportSchedule } from '#contract/reportSchedule.ts';

/** The schedules of one report, or all that the reader has and receives. */
export const useSchedules = (templateId: string | undefined) =>
  useQuery(query(reportSchedule.mine, { query: templateId === undefined ? {} : { templateId } }));

/** A schedule with its last runs. */
export const useScheduleRuns = (id: string) => useQuery(query(reportSchedule.get, { params: { id } }));

export const useRefreshSchedules = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [a, b] }) => a === 'api' && b === 'ReportSchedules' });
};
