import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchStatistics } from '#contract/statistics.ts';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { momentWords } from '#ui/layout/moments.ts';

/** The last ten results, the newest first, each with the way to its match sheet. */
export const FormStrip = ({ of }: { of: MatchStatistics['form'] }) => {
  const { t, i18n } = useTranslation('statistics');
  return (
    <ol className="relative flex gap-1 overflow-x-auto py-2">
      {of.map(({ matchId, kickoffAt, rival, isLocal, own, rivalGoals, result }) => (
        <li key={matchId} className="w-24 shrink-0">
          <Link
            to={`/matches/${matchId}/report`}
            className="grid justify-items-center gap-1 rounded-8 px-1 py-2 text-center hover:bg-sunken"
          >
            <ResultMark result={result} />
            <span className="figures text-24 leading-none">
              {isLocal ? `${own}–${rivalGoals}` : `${rivalGoals}–${own}`}
            </span>
            <span className="w-full truncate text-14">{rival}</span>
            <span className="text-12 text-soft leading-4">
              <span className="block">{t(isLocal ? 'venues.home' : 'venues.away')}</span>
              {momentWords(kickoffAt, i18n.language, { day: 'numeric', month: 'short' })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};
