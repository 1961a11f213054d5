import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerStats } from '#contract/player.ts';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { shortDay } from '#ui/layout/moments.ts';

const signals = ['goals', 'assists', 'yellow', 'red'] as const;
const icons = { goals: 'goal', assists: 'assist', yellow: 'yellow', red: 'red' } as const;

/** One match of a player: opponent, result, minutes and match events. */
export const FormRow = ({ match }: { match: PlayerStats['form'][number] }) => {
  const { t, i18n } = useTranslation('players');
  return (
    <li className="border-line border-b">
      <Link
        to={`/matches/${match.matchId}/stands`}
        className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto_3.5rem] items-center gap-x-3 py-1.5 hover:bg-sunken sm:px-2"
      >
        <ResultMark result={match.result} />
        <span className="min-w-0">
          <span className="line-clamp-2 break-words font-semibold">{match.rival}</span>
          <span className="text-14 text-soft">
            {shortDay(match.kickoffAt, i18n.language)} ·{' '}
            <span className="tabular">{`${match.own}–${match.rivalGoals}`}</span>
          </span>
        </span>
        <span className="flex items-center gap-2">
          {signals.map(
            (key) =>
              match[key] > 0 && (
                <span key={key} className="flex items-center gap-0.5">
                  <SignalIcon signal={icons[key]} size={18} label={t(`page.figures.${key}`)} />
                  {match[key] > 1 && <span className="figures">{match[key]}</span>}
                </span>
              ),
          )}
        </span>
        <span className="tabular text-right text-14 text-soft">{t('page.minutes', { count: match.minutes })}</span>
      </Link>
    </li>
  );
};
