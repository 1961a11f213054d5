import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import type { Fixing } from './useFixing.ts';

type FixButtonsProps = {
  fixing: Fixing;
  onDone: () => void;
  /** The button's text for an event that has no entry yet. */
  insert?: 'insertDo' | 'save';
};

/** The actions on an entry, at the bottom: withdraw, restore, save, or several entries in one step. */
export const FixButtons = ({ fixing, onDone, insert = 'insertDo' }: FixButtonsProps) => {
  const { t } = useTranslation('corrections');
  const { line, draft, conflicts, decided, ready, own, signed, reason } = fixing;
  const several = conflicts.length + decided.length > 0;
  const send = () => {
    fixing.send();
    onDone();
  };
  // Withdrawing is one tap where it causes no conflict; else the sheet shows the conflicts.
  const withdraw = () => {
    if (!line || (signed && reason.trim() === '')) return fixing.setOut(true);
    if (!fixing.withdraws()) return fixing.setOut(true);
    fixing.send({ event: { type: 'entry.retracted', corrects: line.entry.id } });
    onDone();
  };
  const open = conflicts.filter(({ id }) => !decided.includes(id)).length;
  const label = several
    ? t('settle.all')
    : t(line ? (line.withdrawn ? 'restore' : draft.out ? 'withdraw' : 'save') : insert);
  return (
    <div className="sticky -bottom-4 -mb-4 grid gap-2 border-line border-t bg-paper px-4 py-3 low:py-1.5 low:[&_button]:!min-h-13">
      {open > 0 && <p className="text-14 text-warn">{t('settle.open', { count: open })}</p>}
      <div className="flex gap-2">
        {line && !line.withdrawn && !draft.out && (
          <Button size={64} className="flex-1" disabled={fixing.closed} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        )}
        {draft.out && (
          <Button size={64} className="flex-1" onClick={() => fixing.setOut(false)}>
            {t('notWithdraw')}
          </Button>
        )}
        <Button
          size={64}
          variant="go"
          className="flex-1"
          disabled={!ready || own !== null}
          onClick={send}
          data-testid="fix-do"
        >
          {label}
        </Button>
      </div>
    </div>
  );
};
