import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchResult } from '#contract/teamStats.ts';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { shortDay } from '#ui/layout/moments.ts';

/** The last five results, the newest last, each with the way to its report. */
export const LastFive = ({ of }: { of: readonly MatchResult[] }) => {
  const { t, i18n } = useTranslation('statistics');
  if (of.length === 0) return <span className="inline-flex min-h-11 items-center text-soft">{t('teams.noMatch')}</span>;
  return (
    <ol className="-mx-2 flex">
      {of.toReversed().map(({ matchId, kickoffAt, rival, own, rivalGoals, result }) => (
        <li key={matchId}>
          <Link
            to={`/matches/${matchId}/report`}
            className="relative grid size-11 place-items-center rounded-8 hover:bg-sunken"
          >
            <ResultMark result={result} />
            <span className="sr-only">
              {t('teams.match', { own, rivalGoals, rival, day: shortDay(kickoffAt, i18n.language) })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};
