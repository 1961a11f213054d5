import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changesAllowed } from '#domain/match/rules/substitutions.ts';
import { timeoutsLeft } from '#domain/match/rules/timeouts.ts';
import type { ShareBar } from '#domain/match/share.ts';
import { useMotionList } from '#ui/layout/useMotionList.ts';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { Selection } from '../players/useSelection.ts';
import { sameMatch } from '../sameMatch.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { BenchPlayer } from './BenchPlayer.tsx';
import { benchOrder } from './benchOrder.ts';

type Bars = Readonly<Record<string, ShareBar>>;
type BenchProps = { model: ConsoleModel; selection: Selection; bars: Bars };

const Players = ({ model, selection, bars }: BenchProps) => {
  const { t } = useTranslation(['console', 'match']);
  const { state, log } = model;
  const { most, windows } = changesAllowed(state);
  const { timeouts } = state.rules;
  const order = useMemo(() => benchOrder(state, log), [state, log]);
  const list = useRef<HTMLUListElement>(null);
  useMotionList(list, order);
  const wanted = selection.chosen?.wants === 'partner' ? model.words.nameOf(selection.chosen.playerId) : null;
  return (
    <section aria-label={t('match:bench')} className="shrink-0">
      <div className="flex low:!min-h-6 min-h-9 items-center justify-between gap-3 px-3 sm:px-4">
        <h2 className={wanted ? 'font-semibold text-16' : 'heading'}>
          {wanted ? t('change.who', { name: wanted }) : t('match:bench')}
          {selection.chosen?.additional && ` ${t(`actions.${selection.chosen.additional}`)}`}
        </h2>
        {most !== null && (
          <p className="figures text-16 text-soft">
            {t('change.left', { count: most - state.changesMade })}
            {windows !== null && ` · ${t('change.windows', { count: Math.max(0, windows - state.windows.length) })}`}
          </p>
        )}
        {timeouts > 0 && (
          <p className="figures text-16 text-soft" data-testid="timeouts-left">
            {t('timeouts.left', { count: timeoutsLeft(state, 'own') })}
          </p>
        )}
      </div>
      <ul
        ref={list}
        aria-keyshortcuts={shortcut(boardKeys.bench)}
        className="flex gap-1 overflow-x-auto px-2 pb-1 low:!flex md:grid md:max-h-[302px] md:grid-cols-[repeat(auto-fill,minmax(84px,1fr))] md:overflow-y-auto wide:max-h-[400px] wide:grid-cols-[repeat(auto-fill,minmax(112px,1fr))]"
      >
        {order.map((id) => (
          <li key={id} className="low:!w-[76px] w-[76px] shrink-0 md:w-auto">
            <BenchPlayer playerId={id} model={model} selection={selection} bar={bars[id]} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The bench, each player in a fixed place: who may come on, who was replaced or sent off. The substitutions left. */
export const Bench = memo(
  Players,
  (a, b) => sameMatch(a.model, b.model) && a.selection.chosen === b.selection.chosen && a.bars === b.bars,
);
