import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/Select.tsx';
import type { MatchValues } from '../matchForm.ts';
import { useTeamCompetitions } from '../queries.ts';

/** The competition that the match counts for, if the team has any. It keeps its place while they load. */
export const CompetitionField = () => {
  const { t } = useTranslation('matches');
  const { control, register } = useFormContext<MatchValues>();
  const { teamId = '', format } = useWatch({ control });
  const known = useTeamCompetitions(teamId);
  const open = (known.data ?? []).filter((one) => (one.format ?? format) === format);
  if (open.length === 0 && !known.isLoading) return null;
  return (
    <Select
      label={t('new.competition')}
      choices={[
        { value: '', label: t('new.noCompetition') },
        ...open.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...register('competitionId', { setValueAs: (value: string | null) => value || null })}
    />
  );
};
