import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '../controls/classes.ts';
import { shortDay } from '../layout/moments.ts';
import { type MatchResult, ResultMark } from './ResultMark.tsx';

/** One match of a player's form: opponent, result, minutes and goals. */
export type BarOfMatch = {
  readonly matchId: string;
  readonly kickoffAt: string;
  readonly rival: string;
  readonly own: number;
  readonly rivalGoals: number;
  readonly result: MatchResult;
  readonly minutes: number;
  readonly goals: number;
};

/** A bar a match, the newest at the right: its height is the minutes, the balls the goals, below it the result. */
export const FormBars = ({ form }: { form: readonly BarOfMatch[] }) => {
  const { t, i18n } = useTranslation(['players', 'shell']);
  const most = Math.max(60, ...form.map(({ minutes }) => minutes));
  return (
    <ol className="flex items-end gap-1.5" aria-label={t('shell:results.formLabel')}>
      {form.toReversed().map(({ matchId, minutes, goals, result, rival, own, rivalGoals, kickoffAt }) => (
        <li key={matchId} className="max-w-12 flex-1">
          <Link
            to={`/matches/${matchId}/stands`}
            title={`${shortDay(kickoffAt, i18n.language)} · ${t('page.against', { rival, own, other: rivalGoals })} · ${t('page.minutes', { count: minutes })}`}
            className="grid justify-items-center gap-1.5 rounded-4 hover:bg-sunken"
          >
            <span className="sr-only">{`${rival}, ${t('page.minutes', { count: minutes })}`}</span>
            <span className="flex h-24 w-full flex-col items-center justify-end" aria-hidden="true">
              {goals > 0 && <span className="figures text-14 leading-5">{'●'.repeat(Math.min(goals, 3))}</span>}
              <span
                className={classes('w-full rounded-t-4', minutes > 0 ? 'bg-club-edge' : 'border-edge border-b-2')}
                style={{ height: `${Math.round((minutes / most) * 72)}px` }}
              />
            </span>
            <ResultMark result={result} small />
          </Link>
        </li>
      ))}
    </ol>
  );
};
