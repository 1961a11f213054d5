import { Ellipsis, List, Pause, Play, Presentation, Timer } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { HalfTime } from '../halfTime/useHalfTime.ts';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { sameMatch } from '../sameMatch.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { StepButton } from './StepButton.tsx';
import { UndoRedo } from './UndoRedo.tsx';

/** Three beside each other on a narrow screen: the icon above the word, so that the next step keeps its width. */
const narrow =
  'low:flex-row low:gap-3 low:px-4 low:text-left max-md:w-[27%] max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1 max-md:text-center';
const button =
  'flex min-h-16 shrink-0 select-none items-center gap-3 rounded-8 border border-edge bg-raised px-4 text-left transition-transform active:translate-y-px active:bg-sunken low:!min-h-14 sm:min-h-[88px]';

/** A goal against: one large button, one tap. */
const RivalGoal = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  return (
    <button
      type="button"
      data-testid="rival-goal"
      aria-keyshortcuts={shortcut(boardKeys.rivalGoal)}
      className={`${button} ${model.state.rules.stoppedClock ? narrow : ''} low:!w-[32%] low:!flex-col low:!justify-center low:!gap-0.5 low:!px-1 max-w-[40%] md:w-[21%] md:max-w-[340px]`}
      onClick={() => model.say({ type: 'goal.conceded', kind: 'play' }, { button: 'rival goal' })}
    >
      <SignalIcon signal="goal" size={36} className="low:size-5 shrink-0" />
      <span className="min-w-0">
        <span className="title block text-16 leading-tight low:!text-16 sm:text-24">{t('rivalGoal')}</span>
        <span className="line-clamp-2 text-14 text-soft leading-tight low:hidden max-sm:hidden">
          {model.facts.rival.name}
        </span>
      </span>
    </button>
  );
};

/** With a stopping clock, stopping it is the most frequent action. */
const ClockSwitch = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const runs = model.state.clock.runningSince !== undefined;
  return (
    <button
      type="button"
      data-testid="clock-switch"
      aria-keyshortcuts={shortcut(boardKeys.clockSwitch)}
      className={`${button} ${narrow} ${runs ? '' : '!border-go !bg-go text-on-go'} justify-center low:!w-[28%] md:w-[21%] md:max-w-[340px]`}
      onClick={() => model.say({ type: runs ? 'clock.stopped' : 'clock.started' }, { button: 'clock' })}
    >
      {runs ? <Pause size={32} aria-hidden="true" /> : <Play size={32} aria-hidden="true" />}
      <span className="title text-16 leading-tight low:!text-16 sm:text-24">
        {t(runs ? 'clock.stop' : 'clock.start')}
      </span>
    </button>
  );
};

/** Above the thumb on a narrow screen, a button beside the next step on a wide one. */
const toBoard =
  'grid min-h-12 min-w-12 shrink-0 place-items-center rounded-8 active:bg-sunken low:!min-h-12 low:!border-0 low:!px-0 low:!bg-transparent md:min-h-[88px] md:content-center md:gap-1 md:border md:border-edge md:bg-raised md:px-4';
const sign = 'grid min-h-12 min-w-12 shrink-0 place-items-center rounded-8 active:bg-sunken low:hidden md:hidden';

/** On a narrow screen the clock and rare actions are far up: both are at the bottom, too. */
const UnderTheThumb = ({ toggle }: { toggle: Drawer['toggle'] }) => {
  const { t } = useTranslation('console');
  return (
    <>
      <button type="button" aria-label={t('clock.open')} className={sign} onClick={() => toggle('clock')}>
        <Timer size={24} aria-hidden="true" />
      </button>
      <button
        type="button"
        data-key="more-below"
        aria-keyshortcuts={shortcut(boardKeys.more)}
        aria-label={t('more.open')}
        className={sign}
        onClick={() => toggle('more')}
      >
        <Ellipsis size={24} aria-hidden="true" />
      </button>
    </>
  );
};

/** The tactics board with the match as it stands. */
const ToBoard = ({ model: { facts } }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  return (
    <Link
      to={`/matches/${facts.id}/board`}
      data-testid="to-board"
      aria-keyshortcuts={shortcut(boardKeys.board)}
      className={toBoard}
    >
      <Presentation size={24} aria-hidden="true" className="shrink-0" />
      <span className="title text-20 max-md:sr-only low:sr-only max-lg:text-16">{t('board.open')}</span>
    </Link>
  );
};

type BottomBarProps = { model: ConsoleModel; half: HalfTime | null; toggle: Drawer['toggle'] };

const Bar = ({ model, half, toggle }: BottomBarProps) => {
  const { t } = useTranslation('match');
  const playing = model.phase === 'playing';
  return (
    <footer className="flex shrink-0 flex-wrap items-stretch gap-x-2 border-line border-t bg-paper p-2 pt-0 pb-[max(8px,env(safe-area-inset-bottom))] low:absolute low:right-0 low:bottom-0 low:w-[347px] low:!flex-wrap low:!gap-x-2 low:!gap-y-0 low:!p-2 low:!pt-0 md:flex-nowrap md:gap-3 md:p-3">
      {playing && <RivalGoal model={model} />}
      {playing && model.state.rules.stoppedClock && <ClockSwitch model={model} />}
      <StepButton key={`${model.phase} ${model.state.period}`} model={model} half={half} />
      <div className="low:!flex order-first flex w-full items-center md:contents">
        <UndoRedo model={model} />
        {!model.rehearsal && <ToBoard model={model} />}
        <button
          type="button"
          data-key="timeline"
          aria-keyshortcuts={`${shortcut(boardKeys.timeline)} ${shortcut(boardKeys.insert)}`}
          className="ml-auto flex min-h-12 min-w-12 shrink-0 justify-center items-center gap-2 px-2 font-semibold low:!flex md:hidden"
          onClick={() => toggle('timeline')}
        >
          <List size={24} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('timeline')}</span>
        </button>
        <UnderTheThumb toggle={toggle} />
      </div>
    </footer>
  );
};

/** At the bottom: goal against, the next step, undo; on a narrow screen also the timeline. */
export const BottomBar = memo(Bar, (a, b) => sameMatch(a.model, b.model) && a.half === b.half && a.toggle === b.toggle);
