import { useTranslation } from 'react-i18next';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { useFace } from './useFace.ts';

/** The clock between the scores: the match, or in an interval the time since the whistle. A tap opens its actions. */
export const ClockFace = ({ model, onOpen }: { model: ConsoleModel; onOpen: () => void }) => {
  const { t } = useTranslation(['console', 'match']);
  const { state, phase } = model;
  const { main, added, label } = useFace(model);
  const runs = state.clock.runningSince !== undefined;
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
