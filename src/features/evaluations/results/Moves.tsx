import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { evaluationRound, type RoundSheet } from '#contract/evaluationRound.ts';
import type { RoundMove } from '#domain/evaluation/round.ts';
import { useRefreshRounds } from '#records/evaluations/useRefreshRounds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';

/** Where the round can be moved. Each is asked once, with who is missing: none can be taken back. */
export const Moves = ({ sheet }: { sheet: RoundSheet }) => {
  const { t, i18n } = useTranslation(['rounds', 'common']);
  const refresh = useRefreshRounds();
  const [to, setTo] = useState<RoundMove>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, version, moves, raters, rates } = sheet;
  const missing = raters.filter(({ state }) => state !== 'done').map(({ name }) => name);
  const open = (move: RoundMove | undefined): void => {
    setError(undefined);
    setTo(move);
  };
  const move = async () => {
    if (!to) return;
    setBusy(true);
    try {
      await send(evaluationRound.move, { params: { id }, body: { version, to, confirm: true } });
      void refresh();
      void toast.done(t(`moves.${to}.done`));
      open(undefined);
    } catch (fault) {
      setError(fault);
      void refresh();
    } finally {
      setBusy(false);
    }
  };
  const lacks = to === 'closed' && missing.length > 0;
  const names = new Intl.ListFormat(i18n.language).format(missing);
  return (
    <>
      {moves.map((one) => (
        <Button
          key={one}
          variant={rates || (one === 'closed' && missing.length > 0) ? 'quiet' : 'go'}
          onClick={() => open(one)}
        >
          {t(`moves.${one}.label`)}
        </Button>
      ))}
      <LazyDialog
        open={to !== undefined}
        onClose={() => open(undefined)}
        title={to ? t(`moves.${to}.title`) : ''}
        description={
          lacks ? t('moves.closed.missing', { count: missing.length, names }) : to ? t(`moves.${to}.says`) : ''
        }
        footer={
          <>
            <Button onClick={() => open(undefined)}>{t('common:cancel')}</Button>
            <Button variant="go" busy={busy} onClick={() => void move()}>
              {t(to ? `moves.${to}.label` : 'moves.closed.label')}
            </Button>
          </>
        }
      >
        <FormFailed error={error} />
      </LazyDialog>
    </>
  );
};
