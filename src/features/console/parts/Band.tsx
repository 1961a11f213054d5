import { ChevronLeft, Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { aggregateScore } from '#machines/match/aggregate.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import { ClockFace } from '../clock/ClockFace.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { sameMatch } from '../sameMatch.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { ScoreSide } from './ScoreSide.tsx';

const edge = 'grid w-11 shrink-0 place-items-center text-ink hover:bg-sunken low:w-16 md:w-16';

type BandProps = { model: ConsoleModel; toggle: Drawer['toggle'] };

const Scoreboard = ({ model, toggle }: BandProps) => {
  const { t } = useTranslation(['console', 'match']);
  const { facts, state } = model;
  const aggregate = aggregateScore({ isLocal: facts.isLocal, rules: state.rules, ...state.score });
  const kicks = shootoutScore(state);
  const own = { name: facts.teamName, goals: state.score.own, kicks: kicks?.own ?? null, ours: true };
  const rival = { name: facts.rival.name, goals: state.score.rival, kicks: kicks?.rival ?? null, ours: false };
  const [left, right] = facts.isLocal ? [own, rival] : [rival, own];
  return (
    <header className="relative flex low:!h-16 h-[84px] shrink-0 items-stretch sm:h-[104px] xl:h-[128px]">
      <Link to="/matches" aria-label={t('leave')} className={edge}>
        <ChevronLeft size={28} aria-hidden="true" />
      </Link>
      <ScoreSide {...left} at="left" />
      <ClockFace model={model} onOpen={() => toggle('clock')} />
      <ScoreSide {...right} at="right" />
      {aggregate && (
        <p
          className="absolute inset-x-0 bottom-0.5 text-center font-medium text-12 text-soft low:!hidden"
          data-testid="aggregate"
        >
          {t('match:aggregate', aggregate)}
        </p>
      )}
      {/* On a phone it is in the bar at the bottom. */}
      <button
        type="button"
        data-key="more"
        aria-keyshortcuts={shortcut(boardKeys.more)}
        aria-label={t('more.open')}
        className={`${edge} low:grid max-md:hidden`}
        onClick={() => toggle('more')}
      >
        <Ellipsis size={28} aria-hidden="true" />
      </button>
    </header>
  );
};

/** Score and clock in one bar, the way out on its left, rare actions on its right. */
export const Band = memo(Scoreboard, (a, b) => sameMatch(a.model, b.model) && a.toggle === b.toggle);
