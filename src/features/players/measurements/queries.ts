import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { measurement } from '#contract/measurement.ts';
import { measurementType } from '#contract/records/measurementType.ts';

export const useMeasurements = (id: string) => useQuery(query(measurement.ofPlayer, { params: { id } }));
export const useRemovedMeasurements = (id: string) => useQuery(query(measurement.removedOfPlayer, { params: { id } }));
export const useTypes = () => useQuery(query(measurementType.list, {}));

/** Everything that was measured is read again. */
export const useRefreshMeasured = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'measurement' });
};

export const useRestoreMeasurement = () => {
  const refresh = useRefreshMeasured();
  return async (id: string) => {
    await send(measurement.restore, { params: { id } });
    await refresh();
  };
};
