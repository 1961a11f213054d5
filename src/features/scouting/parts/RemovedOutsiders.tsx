import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { scouting } from '#contract/scouting.ts';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRefreshScouting } from '../queries.ts';

/** Watched players who were removed in the last thirty days, each with a button to restore. */
export const RemovedOutsiders = () => {
  const { t } = useTranslation('scouting');
  const refresh = useRefreshScouting();
  const { data } = useQuery(query(scouting.removed, {}));
  const back = useRestoreRecord(async (id) => {
    await send(scouting.restore, { params: { id } });
    await refresh();
  });
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      rows={data}
      backOf={(name) => t('gone.back', { name })}
      onBack={back}
    />
  );
};
