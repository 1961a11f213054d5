import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { playedAt } from '#domain/clock.ts';
import { clockFace, printClock, useSecond } from '#realtime/clockFace.ts';
import { endedAt } from '../halfTime/nextPeriod.ts';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The longest interval that is counted, in milliseconds. */
const longest = 100 * 60_000 - 1;

/** The running clock: the match, or the interval since the whistle before it. Null where it is stopped. */
const useCounted = ({ state, phase, log }: ConsoleModel) => {
  const since = useMemo(() => (phase === 'interval' ? endedAt(log, state.period) : null), [phase, log, state.period]);
  const { tempo } = state.clock;
  return useMemo(() => (since === null ? null : { playedBefore: 0, runningSince: since, tempo }), [since, tempo]);
};

/** The clock between the scores: the match, or in an interval the time since the whistle. A tap opens its actions. */
export const ClockFace = ({ model, onOpen }: { model: ConsoleModel; onOpen: () => void }) => {
  const { t } = useTranslation(['console', 'match']);
  const { state, phase, words, serverNow } = model;
  const interval = useCounted(model);
  useSecond(interval ?? state.clock, serverNow);
  const { main, added } = interval
    ? { main: printClock(Math.min(longest, playedAt(interval, serverNow()))).replace(/^0/, ''), added: null }
    : clockFace(state, serverNow());
  const runs = state.clock.runningSince !== undefined;
  const label = words.stateName(phase, state.period);
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut(boardKeys.clock)}
      onClick={onOpen}
      className="relative grid min-w-[124px] shrink-0 content-center justify-items-center rounded-8 px-1 hover:bg-sunken low:!px-4 low:min-w-[230px] md:min-w-[230px] md:px-7 xl:min-w-[340px] xl:px-10"
    >
      <span className="flex h-5 items-center gap-2 xl:h-6">
        <span className="heading truncate text-ink leading-none">{label}</span>
        {added && (
          <span className="figures rounded-4 bg-ink px-1.5 text-16 text-inverse leading-5 xl:text-20 xl:leading-6">
            {added}
          </span>
        )}
        {phase === 'playing' && !runs && (
          <span className="rounded-4 bg-ink px-1.5 font-semibold text-12 text-inverse leading-5">
            {t('clock.stopped')}
          </span>
        )}
      </span>
      <time
        className="figures text-48 leading-none tracking-tight low:!text-32 sm:text-72 xl:text-112 xl:leading-[0.92]"
        data-testid="clock"
      >
        {main}
      </time>
      <span className="sr-only">{t('clock.open')}</span>
    </button>
  );
};
