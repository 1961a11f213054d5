import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { reportTemplate } from '#contract/reportTemplate.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRefreshReports } from './queries.ts';

type Named = { readonly id: string; readonly name: string };
/** Letters that a name has room for. */
const nameMost = 120;

/** Restores a report that was removed. */
export const useRestoreReport = () => {
  const refresh = useRefreshReports();
  return useRestoreRecord(async (id: string) => {
    await send(reportTemplate.restore, { params: { id } });
    await refresh();
  });
};

/** Copies and removes reports; a removal is taken back with one touch. */
export const useReportDeeds = () => {
  const { t } = useTranslation(['reports', 'common']);
  const go = useNavigate();
  const refresh = useRefreshReports();
  const back = useRestoreReport();
  return {
    duplicate: async ({ id, name }: Named): Promise<void> => {
      try {
        const newName = t('copyName', { name }).slice(0, nameMost);
        const copy = await send(reportTemplate.duplicate, { params: { id }, body: { newName } });
        await go(`/reports/${copy.id}/edit`);
        void refresh();
      } catch (fault) {
        void toast.failed(fault);
      }
    },
    remove: async ({ id, name }: Named): Promise<void> => {
      try {
        await send(reportTemplate.remove, { params: { id } });
        void toast.done(t('removed', { name }), { label: t('common:undo'), onClick: () => void back({ id, name }) });
        await go('/reports', { state: saved });
        void refresh();
      } catch (fault) {
        void toast.failed(fault);
      }
    },
  };
};
