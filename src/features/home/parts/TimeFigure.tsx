import { useTranslation } from 'react-i18next';
import type { HomeMatch } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { BoardState } from '#machines/match/homeBoard.ts';
import { useListClock } from '#realtime/useListClock.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { classes } from '#ui/controls/classes.ts';
import { LiveDot } from '#ui/football/LiveMark.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { minutesOff } from '../board.ts';

export type TimeFigureProps = { match: HomeMatch; state: BoardState; now: EpochMs; asOf?: string | undefined };

const under = 'font-medium text-soft max-sm:text-14';

/** 12 min, or from an hour on 3 h 05. */
const Countdown = ({ match, late, now }: { match: HomeMatch; late: boolean; now: EpochMs }) => {
  const { t, i18n } = useTranslation('home');
  const off = minutesOff(match.kickoffAt, now);
  const [hours, minutes] = [Math.floor(off / 60), off % 60];
  return (
    <>
      <p
        className={classes('figures text-112 leading-[.82] lg:text-[8.5rem]', late && 'text-warn')}
        data-testid="countdown"
      >
        {late && '+'}
        <span key={hours || minutes} className="inline-block animate-turn">
          {hours || minutes}
        </span>
        <span className="ml-2 text-32 text-ink leading-none">
          {hours > 0 ? t('board.hours', { minutes: String(minutes).padStart(2, '0') }) : t('board.min')}
        </span>
      </p>
      <p className={under}>
        {late ? t('board.late', { at: timeOf(match.kickoffAt, i18n.language) }) : t('board.toKickOff')}
      </p>
    </>
  );
};

/** The clock of a live match; in a break, or while it is suspended, the next step. */
const Running = ({ match }: { match: HomeMatch }) => {
  const { t } = useTranslation('home');
  const stateName = useStateName();
  const { main, added } = useListClock(match);
  const state = stateName(match, 'period');
  const glows = match.state !== 'suspended';
  return (
    <>
      {match.state === 'shootout' ? (
        <p className="title text-48 leading-none sm:text-72">{state}</p>
      ) : (
        <p className="figures text-72 leading-none sm:text-112" role="timer">
          {main}
          {added && <span className="ml-2 text-32">{added}</span>}
        </p>
      )}
      <p
        className={classes(
          'flex items-center gap-2 font-semibold sm:justify-end',
          glows ? 'text-live-ink' : 'text-soft',
        )}
      >
        <LiveDot live={glows} />
        {match.state === 'playing' ? t('board.live', { part: state }) : state}
      </p>
    </>
  );
};

/** The right side of the board: always the time. */
export const TimeFigure = ({ match, state, now, asOf }: TimeFigureProps) => {
  const { t } = useTranslation(['home', 'common']);
  return (
    <div className="grid gap-2.5 max-sm:-order-1 max-sm:mt-6 max-sm:mb-3 sm:text-right">
      {state === 'live' && <Running match={match} />}
      {(state === 'soon' || state === 'late') && <Countdown match={match} late={state === 'late'} now={now} />}
      {state === 'over' && (
        <p className="title text-48 text-soft leading-none sm:text-72">{t('common:matchState.finished')}</p>
      )}
      {asOf && (
        <p className="font-medium text-14 text-warn" role="status">
          {t('common:asOf', { time: asOf })}
        </p>
      )}
    </div>
  );
};
