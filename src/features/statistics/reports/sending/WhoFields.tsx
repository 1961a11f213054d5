import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { reachesTo } from '#domain/rights.ts';
import { type Role, roleNames } from '#domain/roles.ts';
import { Chips } from '#ui/controls/Chips.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { useTeams } from '../../queries.ts';
import { PeopleField } from '../PeopleField.tsx';
import type { FieldsProps } from './WhenFields.tsx';

const given = roleNames.filter((role) => role !== 'ADMIN');

/** Who gets it: the user, roles of the club, staff of teams, players and families of teams. */
export const WhoFields = ({ values, put }: FieldsProps) => {
  const { t } = useTranslation(['reports', 'common']);
  const { roles } = useUser();
  const runs = reachesTo(roles, 'report.send', 'club');
  const teams = (useTeams(undefined) ?? []).filter(({ mine }) => runs || mine);
  const choices = teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Switch label={t('sending.toMe')} checked={values.toMe} onChange={(toMe) => put({ toMe })} />
      <PeopleField value={values.people} onChange={(people) => put({ people })} />
      {runs && (
        <Chips<Role>
          label={t('share.roles')}
          value={values.roles}
          onChange={(next) => put({ roles: next })}
          choices={given.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        />
      )}
      {choices.length > 0 && (
        <>
          <Chips
            label={t('sending.staffOf')}
            value={values.staffOf}
            onChange={(next) => put({ staffOf: next })}
            choices={choices}
          />
          <Chips
            label={t('sending.playersOf')}
            value={values.playersOf}
            onChange={(next) => put({ playersOf: next })}
            choices={choices}
          />
        </>
      )}
    </>
  );
};
