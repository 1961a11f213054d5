import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { periodization } from '#contract/periodization.ts';
import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';

/** Parts of a team's plan that were removed in the last thirty days, each with all below it and a way back. */
export const RemovedUnits = ({ teamId }: { teamId: string }) => {
  const { t } = useTranslation('periodization');
  const client = useQueryClient();
  const { data } = useQuery(query(periodization.removed, { query: { teamId } }));
  const back = useRestoreRecord(async (id) => {
    await send(periodization.restore, { params: { id } });
    await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'periodization' });
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
