import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import type { Reply } from '#contract/call.ts';
import { team } from '#contract/team.ts';
import { type AttendanceFilter, askedBy } from './attendanceFilter.ts';

export type Statistics = Reply<typeof attendance.statistics>;

export const useStatistics = (filter: AttendanceFilter) => {
  const { clubId } = useUser();
  const params = { id: filter.of === 'club' ? clubId : filter.of };
  return useQuery({
    ...query(attendance.statistics, { params, query: askedBy(filter) }),
    placeholderData: keepPreviousData,
  });
};

export const useTeams = () => useQuery(query(team.all, { query: {} })).data ?? [];

/** The figures of a filter as a file. */
export const useAttendanceFiles = (filter: AttendanceFilter) => {
  const { clubId } = useUser();
  const params = { id: filter.of === 'club' ? clubId : filter.of };
  return {
    sheet: (format: 'xlsx' | 'csv') => send(attendance.exported, { params, query: { ...askedBy(filter), format } }),
    pdf: () => send(attendance.pdf, { params, query: askedBy(filter) }),
  };
};
