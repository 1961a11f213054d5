import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';

/** Minutes of a player so far, and the target at full time, where the match has targets. */
export type PlayerFigures = { readonly minutes: number | null; readonly target: number | null };

/** 23' of 40': short on the screen, a whole sentence for screen readers. */
export const MinutesPlayed = ({ minutes, target, className }: PlayerFigures & { className?: string }) => {
  const { t } = useTranslation(['console', 'plan']);
  if (minutes === null) return null;
  return (
    <span className={classes('figures', className)} data-testid="minutes-played">
      <span aria-hidden="true">{target === null ? `${minutes}'` : t('minutes.of', { minutes, target })}</span>
      <span className="sr-only">
        {t('minutes.played', { count: minutes })} {target !== null && t('plan:shareOfTarget', { target })}
      </span>
    </span>
  );
};
