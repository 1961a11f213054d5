import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { injury } from '#contract/injury.ts';
import { reachesTo } from '#domain/rights.ts';
import { firstTeam } from '#records/firstTeam.ts';
import { InjuryNumbers } from '#records/injuries/InjuryNumbers.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Part } from '#ui/layout/Part.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useTeamsRead } from '../queries.ts';

/** The season in figures, of a team or of the club. */
export const SeasonFigures = () => {
  const { t } = useTranslation('injuries');
  const { roles } = useUser();
  const teams = useTeamsRead();
  const ofClub = reachesTo(roles, 'injury.read', 'club');
  const [chosen, setChosen] = useState<string>();
  const teamId = chosen ?? (ofClub ? '' : firstTeam(teams)?.id);
  const found = useQuery({
    ...query(injury.figures, { query: teamId ? { teamId } : {} }),
    enabled: teamId !== undefined,
  });
  const choices = [
    ...(ofClub ? [{ value: '', label: t('season.club') }] : []),
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="mt-12">
      <Part title={t('season.title')}>
        {choices.length > 1 && (
          <div className="max-w-80 pt-4">
            <Select
              label={t('season.of')}
              choices={choices}
              value={teamId ?? ''}
              onChange={({ target }) => setChosen(target.value)}
            />
          </div>
        )}
        {teamId !== undefined && <Gate of={found}>{(figures) => <InjuryNumbers of={figures} />}</Gate>}
      </Part>
    </div>
  );
};
