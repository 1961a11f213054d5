import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestorePerson } from '#ui/records/useRestorePerson.ts';
import { useRemovedStaff, useSaveStaff } from '../queries.ts';

/** Staff who were removed during the last day. */
export const RemovedStaff = () => {
  const { t } = useTranslation('staff');
  const { roles } = useUser();
  const { data } = useRemovedStaff(may(roles, 'people.delete'));
  const { restore } = useSaveStaff();
  const restorePerson = useRestorePerson(may(roles, 'users.manage'));
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      backOf={(name) => t('gone.back', { name })}
      rows={data}
      onBack={({ id, name }) =>
        restorePerson({ name, page: `/staff/${id}`, restore: (account) => restore(id, account) })
      }
    />
  );
};
