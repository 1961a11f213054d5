import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import { printMinute } from '#domain/match/entry.ts';
import type { Moment } from '#domain/match/state.ts';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Signal } from '#ui/football/signals.ts';

export type PlayerFiguresProps = {
  row: PlayerRow;
  /** Whether it is the user's own player. */
  own: boolean;
  colours: { readonly shirtColour: string; readonly numberColour: string };
  /** When the match ended; null while it may go on: players on the pitch then play until now. */
  end: Moment | null;
};

const actionsOf = (row: PlayerRow): readonly { signal: Signal; count: number }[] =>
  [
    { signal: 'goal' as const, count: row.goals },
    { signal: 'ownGoal' as const, count: row.ownGoals },
    { signal: 'assist' as const, count: row.assists },
    { signal: 'yellow' as const, count: row.yellow },
    { signal: 'secondYellow' as const, count: row.secondYellow },
    { signal: 'red' as const, count: row.red },
  ].filter(({ count }) => count > 0);

const exact = (ms: number): string =>
  `${Math.floor(ms / minuteMs)}:${String(Math.floor((ms % minuteMs) / 1000)).padStart(2, '0')}`;

/** One player's match in a row; expanded, the stretches of their minutes. */
export const PlayerFigures = ({ row, own, colours, end }: PlayerFiguresProps) => {
  const { t } = useTranslation(['stands', 'common']);
  const idle = row.intervals.length === 0;
  return (
    <li className={classes('border-line border-b', own && '-mx-2 border-l-4 border-l-club-edge bg-raised px-2')}>
      <details className="group">
        <summary
          className={classes(
            'flex min-h-12 list-none items-center gap-3 py-1 lg:min-h-11 [&::-webkit-details-marker]:hidden',
            idle && !own && 'text-soft',
          )}
        >
          <ShirtNumber number={row.dorsal} colours={colours} />
          <span className={classes('min-w-0 flex-1 truncate', (row.onPitch || own) && 'font-semibold')}>
            {row.shortName}
          </span>
          {own && (
            <span className="shrink-0 rounded-4 bg-club px-1.5 font-semibold text-12 text-on-club leading-5">
              {t('own.you')}
            </span>
          )}
          {actionsOf(row).map(({ signal, count }) => (
            <span key={signal} className="flex items-center gap-0.5">
              <SignalIcon signal={signal} size={18} label={t(`common:signals.${signal}`)} />
              {count > 1 && <span className="figures text-16">{count}</span>}
            </span>
          ))}
          {row.onPitch && (
            <span title={t('onPitch')} className="size-2 shrink-0 rounded-full bg-live">
              <span className="sr-only">{t('onPitch')}</span>
            </span>
          )}
          <span className="figures w-9 text-right text-20">{idle ? '–' : row.officialMinutes}</span>
        </summary>
        <p className="pb-2 pl-11 text-14 text-soft">
          {idle
            ? t('didNotPlay')
            : row.intervals
                .map(({ from, to }) => {
                  const until = to ?? end;
                  return t('stretch', { from: printMinute(from), to: until ? printMinute(until) : t('now') });
                })
                .join(' · ')}
          {!idle && <span className="tabular"> · {t('clockMinutes', { time: exact(row.clockMs) })}</span>}
        </p>
      </details>
    </li>
  );
};
