import { useTranslation } from 'react-i18next';
import { printMinute, type Side } from '#domain/match/entry.ts';
import type { Goal } from '#domain/match/state.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';

type Scorer = { readonly key: string; readonly name: string | null; readonly goals: readonly Goal[] };

/** Goals of one side, those of one scorer together, in the order of their first goal. Own goals stand apart. */
const scorersOf = (goals: readonly Goal[], nameOf: (id: string) => string): readonly Scorer[] => {
  const found = new Map<string, Goal[]>();
  for (const goal of goals) {
    const key = `${goal.kind === 'ownGoal'} ${goal.playerId ?? ''}`;
    found.set(key, [...(found.get(key) ?? []), goal]);
  }
  return [...found].map(([key, own]) => {
    const id = own[0]?.playerId;
    return { key, name: id ? nameOf(id) : null, goals: own };
  });
};

/** The scorers of one side, with their minutes. */
export const Scorers = ({ view, side, right }: { view: SpectatorView; side: Side; right: boolean }) => {
  const { t } = useTranslation('stands');
  const { facts, now, words } = view;
  const goals = now.state.goals.filter((one) => one.side === side);
  if (goals.length === 0) return <span />;
  const mark = { play: '', penalty: ` ${t('penaltyMark')}`, ownGoal: ` ${t('ownGoalMark')}` };
  return (
    <ul
      aria-label={t('scorers', { team: side === 'own' ? facts.teamName : facts.rival.name })}
      className={classes('grid content-start gap-0.5 text-14 md:text-16', right && 'justify-items-end text-right')}
    >
      {scorersOf(goals, words.nameOf).map((scorer) => (
        <li key={scorer.key} className={classes('flex items-baseline gap-1.5', right && 'flex-row-reverse')}>
          <SignalIcon signal="goal" size={12} className="shrink-0 translate-y-px" />
          <span>
            {scorer.name && <span className="font-semibold">{scorer.name} </span>}
            <span className="tabular text-soft">
              {scorer.goals.map((goal) => `${printMinute(goal.at)}${mark[goal.kind]}`).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
