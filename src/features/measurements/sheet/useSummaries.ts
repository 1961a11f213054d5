import { useKeptAll } from '#api/useKeptAll.ts';
import { measurement } from '#contract/measurement.ts';

/** The last two values of each player of a team in several tests, up to a day; of today those of the phone's test day. */
export const useSummaries = (teamId: string, typeIds: readonly string[], day: string | undefined) =>
  useKeptAll(
    measurement.ofTeam,
    typeIds.map((typeId) => ({ params: { id: teamId, typeId }, query: day === undefined ? {} : { day } })),
  );
