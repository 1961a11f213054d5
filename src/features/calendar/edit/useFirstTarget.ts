import { firstTeam, ownTeam } from '#records/firstTeam.ts';
import type { TargetValue } from './eventForm.ts';
import { useEditableTeams } from './eventQueries.ts';

/** Whom a new event calls at first: the user's own team, else the club, else the first team that the user may call. */
export const useFirstTarget = (): TargetValue | undefined => {
  const { whole, teams } = useEditableTeams();
  const own = (whole ? ownTeam : firstTeam)(teams.data ?? []);
  if (own) return { what: 'team', id: own.id, name: own.name, excluded: false };
  return whole ? { what: 'club', id: null, name: '', excluded: false } : undefined;
};
