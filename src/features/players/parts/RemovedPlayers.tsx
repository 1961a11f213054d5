import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestorePerson } from '#ui/records/useRestorePerson.ts';
import { useRemovedPlayers, useRestorePlayer } from '../queries.ts';

/** Players who were removed during the last day. */
export const RemovedPlayers = () => {
  const { t } = useTranslation('players');
  const { roles } = useUser();
  const { data } = useRemovedPlayers(may(roles, 'people.delete'));
  const restore = useRestorePlayer();
  const restorePerson = useRestorePerson(may(roles, 'users.manage'));
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      backOf={(name) => t('gone.back', { name })}
      rows={data}
      onBack={({ id, name }) =>
        restorePerson({ name, page: `/players/${id}`, restore: (account) => restore(id, account) })
      }
    />
  );
};
