import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useKept } from '#api/useKept.ts';
import { measurement } from '#contract/measurement.ts';
import { measurementType } from '#contract/records/measurementType.ts';
import { team } from '#contract/team.ts';

/** A team with its colours; the last answer is on the device. */
export const useTeam = (id: string) => useKept(team.get, { params: { id } });
/** The tests of the club, with the day on which the team did each last. */
export const useTests = (teamId: string) => useQuery(query(measurementType.ofTeam, { params: { id: teamId } }));
/** The last two values of each player of a team in one test; nothing while no test is chosen. */
export const useSummary = (teamId: string, typeId: string) =>
  useKept(measurement.ofTeam, { params: { id: teamId, typeId } }, { enabled: typeId !== '' });
