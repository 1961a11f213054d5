import { useTranslation } from 'react-i18next';
import type { PlayerStatus } from '#domain/people.ts';
import { classes } from '#ui/classes.ts';
import { SignalIcon } from '#ui/SignalIcon.tsx';

/** Whether a player can be called up: nothing glows for those who can; the others have a sign and a word. */
export const StatusMark = ({ status }: { status: PlayerStatus }) => {
  const { t } = useTranslation('players');
  const signals = { injured: 'injury', suspended: 'red', away: 'clock' } as const;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 text-14',
        status === 'active' ? 'text-soft' : 'font-semibold',
      )}
    >
      {status !== 'active' && <SignalIcon signal={signals[status]} size={16} />}
      {t(`status.${status}`)}
    </span>
  );
};
