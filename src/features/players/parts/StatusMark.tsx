import { useTranslation } from 'react-i18next';
import type { PlayerStatus } from '#domain/people.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';

/**
 * The availability of a player, for users who may see it: available players have no mark; the others have an icon and a
 * word. `onClub`: on the club's colour.
 */
export const StatusMark = ({ status, onClub = false }: { status: PlayerStatus | null; onClub?: boolean }) => {
  const { t } = useTranslation('players');
  if (status === null) return null;
  const signals = { injured: 'injury', suspended: 'red', away: 'clock' } as const;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 text-14',
        status !== 'active' && 'font-semibold',
        status === 'active' && !onClub && 'text-soft',
      )}
    >
      {status !== 'active' && (
        <SignalIcon
          signal={signals[status]}
          size={16}
          // A red sign would be invisible on a red shirt.
          className={onClub ? 'rounded-4 bg-note [color-scheme:light]' : undefined}
        />
      )}
      {t(`status.${status}`)}
    </span>
  );
};
