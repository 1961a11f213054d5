import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import { nameOf, useInjuryWords } from '#records/injuries/injuryWords.ts';
import { useRefreshInjuries } from '#records/injuries/useRefreshInjuries.ts';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';

/** Injuries that were removed in the last thirty days, each with a way back. */
export const RemovedInjuries = () => {
  const { t } = useTranslation('injuries');
  const words = useInjuryWords();
  const refresh = useRefreshInjuries();
  const { data } = useQuery(query(injury.removed, {}));
  const back = useRestoreRecord(async (id) => {
    await send(injury.restore, { params: { id } });
    await refresh();
  });
  const rows = data?.map((row) => ({
    ...{ id: row.id, removedAt: row.removedAt },
    name: `${nameOf(row)}, ${words.day(row.onsetOn)}`,
  }));
  return (
    <Removed
      title={t('gone.title')}
      description={t('gone.says')}
      rows={rows}
      backOf={(name) => t('gone.back', { name })}
      onBack={back}
    />
  );
};
