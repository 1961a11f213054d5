import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { type TeamStaff, team } from '#contract/team.ts';
import type { ConsoleModel } from './useConsole.ts';

const nobody: readonly TeamStaff[] = [];

/** Coaches, physios and the others beside the team, who are shown cards like everybody else. */
export const useTeamStaff = ({ facts, rehearsal }: Pick<ConsoleModel, 'facts' | 'rehearsal'>): readonly TeamStaff[] => {
  const { data = nobody } = useQuery({ ...query(team.staff, { params: { id: facts.teamId } }), enabled: !rehearsal });
  return data;
};
