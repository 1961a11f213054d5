import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/Select.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import type { EventValues } from './eventForm.ts';
import { useEditableTeams } from './eventQueries.ts';

const club = 'club';

/** Whom a new event calls, in one choice: a team, or the whole club. */
export const WhomField = () => {
  const { t } = useTranslation('calendarEdit');
  const { whole, teams } = useEditableTeams();
  const { field } = useController<EventValues, 'targets'>({ name: 'targets' });
  const wrong = useWrong('targets');
  const [first] = field.value;
  const choices = [
    ...(whole ? [{ value: club, label: t('whom.club') }] : []),
    ...(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (value: string) => {
    const team = teams.data?.find(({ id }) => id === value);
    if (value === club) field.onChange([{ what: 'club', id: null, name: '', excluded: false }]);
    else if (team) field.onChange([{ what: 'team', id: team.id, name: team.name, excluded: false }]);
  };
  return (
    <Select
      label={t('sections.whom')}
      value={first?.what === 'club' ? club : (first?.id ?? '')}
      choices={choices}
      error={wrong}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
};
