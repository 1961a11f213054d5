import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#api/query.ts';
import { injury } from '#contract/injury.ts';
import { firstTeam } from '#records/firstTeam.ts';
import { NewInjuryDialog } from '#records/injuries/NewInjuryDialog.tsx';
import { useTeamsRead } from '../queries.ts';

export type RecordInjuryProps = { commandId: string; onClose: () => void };

/** An injury is recorded from the board: first the team, then the player. */
export const RecordInjury = ({ commandId, onClose }: RecordInjuryProps) => {
  const teams = useTeamsRead();
  const [chosen, setChosen] = useState<string>();
  const teamId = chosen ?? firstTeam(teams)?.id;
  const found = useQuery({
    ...query(injury.availability, { query: { teamId: String(teamId) } }),
    enabled: teamId !== undefined,
  });
  const people = found.data ? [...found.data.can, ...found.data.partly, ...found.data.cannot] : [];
  return (
    <NewInjuryDialog
      players={people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }))}
      {...(teams.length > 1 && teamId !== undefined && { teams: { all: teams, chosen: teamId, onChoose: setChosen } })}
      commandId={commandId}
      onClose={onClose}
    />
  );
};
