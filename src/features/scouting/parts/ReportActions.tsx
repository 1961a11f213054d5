import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { scouting } from '#contract/scouting.ts';
import type { ScoutingReport } from '#contract/scoutingRecord.ts';
import { scoutingReport } from '#contract/scoutingReport.ts';
import { reachesTo } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRefreshScouting } from '../queries.ts';

/** What its author and who runs the club do with a report: write on, share, remove. */
export const ReportActions = ({ of }: { of: ScoutingReport }) => {
  const { t } = useTranslation(['scouting', 'common']);
  const { roles } = useUser();
  const refresh = useRefreshScouting();
  const [busy, setBusy] = useState(false);
  const back = useRestoreRecord(async (id) => {
    await send(scouting.restore, { params: { id } });
    await refresh();
  });
  const { id, version, state, shared, mine, foreignPlayerId } = of;
  const isRunner = reachesTo(roles, 'scouting.edit', 'club');
  if (!mine && !isRunner) return null;
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (fault) {
      void toast.failed(fault);
    }
    setBusy(false);
    await refresh();
  };
  const share = () => send(scoutingReport.share, { params: { id }, body: { version, shared: !shared } });
  const remove = async () => {
    await send(scouting.remove, { params: { id } });
    void toast.done(t('reportRemoved'), {
      label: t('common:undo'),
      onClick: () => void back({ id, name: t('file.report') }),
    });
  };
  const writes = { note: 'writeFromNote', draft: 'writeOn', done: 'editReport' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {mine && (
        <LinkButton to={`/scouting/${foreignPlayerId}/report?of=${id}`} className="min-h-11! text-14">
          {t(writes[state])}
        </LinkButton>
      )}
      {state === 'done' && (
        <Button size={44} busy={busy} onClick={() => void doing(share)}>
          {t(shared ? 'unshare' : 'share')}
        </Button>
      )}
      <Button size={44} variant="ghost" busy={busy} className="text-danger!" onClick={() => void doing(remove)}>
        {t('removeReport')}
      </Button>
    </div>
  );
};
