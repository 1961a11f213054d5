import { useMemo } from 'react';
import { useKept } from '#api/useKept.ts';
import { attendance } from '#contract/attendance.ts';
import { event } from '#contract/event.ts';
import { team } from '#contract/team.ts';

/** An event, a training or a match; nothing while no id is known. That of today or tomorrow is on the device. */
export const useOccasion = (id: string) => useKept(event.get, { params: { id } }, { enabled: id !== '' });

/** Who is called, with answers and presence. Read again while others may mark, too. */
export const useSheet = (eventId: string) =>
  useKept(attendance.list, { params: { eventId } }, { refetchInterval: 30_000 });

const nobody: ReadonlyMap<string, number | null> = new Map();
/** The shirt numbers of a team's players, by the id of the player. `known`: nothing more is on its way. */
export const useTeamNumbers = (id: string | undefined) => {
  const { data, isError } = useKept(team.players, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const numbers = useMemo(() => data && new Map(data.map((one) => [one.id, one.dorsal])), [data]);
  return { numbers: numbers ?? nobody, known: data !== undefined || isError || id === undefined };
};

/** A team with its colours. */
export const useTeam = (id: string | undefined) =>
  useKept(team.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
