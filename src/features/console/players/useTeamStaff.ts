import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { type TeamStaff, team } from '#contract/team.ts';
import type { ConsoleModel } from '../useConsole.ts';

const nobody: readonly TeamStaff[] = [];

/** Coaches, physios and other staff of the team, who may be shown cards too. */
export const useTeamStaff = ({ facts, rehearsal }: Pick<ConsoleModel, 'facts' | 'rehearsal'>): readonly TeamStaff[] => {
  const { data = nobody } = useQuery({ ...query(team.staff, { params: { id: facts.teamId } }), enabled: !rehearsal });
  return data;
};
