import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { scouting } from '#contract/scouting.ts';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { Button } from '#ui/controls/Button.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRefreshScouting } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';

/** Removes somebody who is watched; one touch restores them. */
export const RemoveOutsider = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation(['scouting', 'common']);
  const words = useScoutingWords();
  const go = useNavigate();
  const refresh = useRefreshScouting();
  const [busy, setBusy] = useState(false);
  const back = useRestoreRecord(async (id: string) => {
    await send(scouting.restore, { params: { id } });
    await refresh();
  });
  const name = words.name(of);
  const remove = async () => {
    setBusy(true);
    try {
      await send(scouting.remove, { params: { id: of.id } });
      void toast.done(t('removed', { name }), {
        label: t('common:undo'),
        onClick: () => void back({ id: of.id, name }),
      });
      await go('/scouting', { state: saved });
      void refresh();
    } catch (fault) {
      void toast.failed(fault);
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" busy={busy} className="mr-auto text-danger!" onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
};
