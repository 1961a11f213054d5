import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { evaluation } from '#contract/evaluation.ts';
import type { Evaluation } from '#contract/evaluationView.ts';
import { useRefreshRounds } from '#records/evaluations/useRefreshRounds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Part } from './Part.tsx';

export type SharingProps = {
  /** The reader's own evaluation. */
  one: Evaluation;
  name: string;
  /** Whether the round is closed: nothing is shared before. */
  isOver: boolean;
};

/** Who will see the own evaluation, above the button that shares it; it can be taken back while it is not read. */
export const Sharing = ({ one, name, isOver }: SharingProps) => {
  const { t } = useTranslation(['rounds', 'evaluations']);
  const refresh = useRefreshRounds();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const put = async (seen: Evaluation['seen']) => {
    setBusy(true);
    setError(undefined);
    try {
      await send(evaluation.share, { params: { id: one.id }, body: { version: one.version, seen } });
    } catch (fault) {
      setError(fault);
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  const isShared = one.sharedAt !== null;
  const said = one.readAt === null ? 'evaluations:states.shared' : 'evaluations:states.read';
  return (
    <Part title={t('evaluations:share.title', { name })}>
      <div className="grid gap-3 pt-2">
        <p>{isShared ? t('share.shared', { state: t(said) }) : t(isOver ? 'share.says' : 'share.later', { name })}</p>
        <FormFailed error={error} />
        {isOver && !isShared && (
          <Button variant="go" size={64} wide busy={busy} onClick={() => void put('player')}>
            {t('share.go', { name })}
          </Button>
        )}
        {isShared && one.readAt === null && (
          <Button busy={busy} onClick={() => void put('staff')}>
            {t('evaluations:share.back')}
          </Button>
        )}
      </div>
    </Part>
  );
};
