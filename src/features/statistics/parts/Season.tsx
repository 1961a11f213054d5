import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeasonProgress } from '#contract/dashboardStatistics.ts';
import { monthWords } from '#contract/numberTable.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { Part } from './Part.tsx';

const shortMonth = (month: string, language: string): string =>
  momentWords(`${month}-15T12:00:00Z`, language, { month: 'short' });

/** How far the season is: matches played of those planned, by month, and where the teams are in their tables. */
export const Season = ({ of: { played, planned, byMonth, byTeam, tables } }: { of: SeasonProgress }) => {
  const { t, i18n } = useTranslation('statistics');
  const most = Math.max(1, ...byMonth.map((one) => one.planned));
  return (
    <Part
      title={t('season.title')}
      legend={<p className="text-14 text-soft">{t('season.says', { played, planned })}</p>}
    >
      {byMonth.length > 1 && (
        <ul className="relative flex items-end gap-1 overflow-x-auto pt-4 pb-2">
          {byMonth.map((one) => (
            <li key={one.month} className="grid min-w-10 max-w-24 flex-1 gap-1 text-center">
              <span className="sr-only">
                {t('season.month', { ...one, month: monthWords(i18n.language, one.month) })}
              </span>
              <span aria-hidden="true" className="figures text-16 leading-none">
                {one.played < one.planned ? `${one.played}/${one.planned}` : one.played}
              </span>
              <span aria-hidden="true" className="flex h-24 items-end">
                <span
                  className="flex w-full items-end overflow-hidden rounded-4 border border-edge border-dashed"
                  style={{ height: `${(100 * one.planned) / most}%` }}
                >
                  <span className="w-full bg-club-edge" style={{ height: `${(100 * one.played) / one.planned}%` }} />
                </span>
              </span>
              <span aria-hidden="true" className="truncate text-12 text-soft">
                {shortMonth(one.month, i18n.language)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {byTeam.map((team) => (
          <li
            key={team.teamId}
            className="grid min-h-11 grid-cols-[minmax(0,3fr)_minmax(0,2fr)_3.5rem] items-center gap-x-3 border-line border-b"
          >
            <span className="line-clamp-2 min-w-0 break-words leading-5">{team.teamName}</span>
            <span aria-hidden="true" className="h-3 overflow-hidden rounded-4 bg-sunken">
              <span
                className="block h-3 bg-club-edge"
                style={{ width: `${(100 * team.played) / Math.max(1, team.planned)}%` }}
              />
            </span>
            <span className="text-right">
              <span aria-hidden="true" className="figures text-20 leading-none">
                {team.played}/{team.planned}
              </span>
              <span className="sr-only">{t('season.says', { played: team.played, planned: team.planned })}</span>
            </span>
          </li>
        ))}
      </ul>
      {tables.length > 0 && <h3 className="heading pt-6 pb-1 text-soft">{t('season.tables')}</h3>}
      <ul>
        {tables.map(({ competitionId, teamId, teamName, name, position, sides, points }) => (
          <li key={`${competitionId} ${teamId}`} className="border-line border-b">
            <Link
              to={`/competitions/${competitionId}`}
              className="relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 hover:underline"
            >
              <span className="min-w-0 py-1">
                <span className="block truncate font-semibold">{teamName}</span>
                <span className="block truncate text-14 text-soft">
                  {name} · {t('season.points', { count: points })}
                </span>
              </span>
              <span className="text-right">
                <span className="figures text-24 leading-none">{t('season.place', { position })}</span>{' '}
                <span className="text-14 text-soft">{t('season.ofSides', { sides })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
};
