import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRemoved, useRestore } from '../queries.ts';

/** The removed seasons, with a button to restore each. */
export const RemovedSeasons = () => {
  const { t } = useTranslation('seasons');
  const { data } = useRemoved(may(useUser().roles, 'structure.edit'));
  const back = useRestoreRecord(useRestore());
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      backOf={(name) => t('gone.back', { name })}
      rows={data}
      onBack={back}
    />
  );
};
