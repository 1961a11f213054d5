import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamsPerformance } from '#contract/dashboardStatistics.ts';
import { monthWords } from '#contract/numberTable.ts';
import type { TeamFigures } from '#contract/teamFigures.ts';
import { useRoom } from '#ui/layout/useRoom.ts';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { useTeams } from '../queries.ts';
import { useFigureWords } from '../useTableWords.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { LastFive } from './LastFive.tsx';
import { Part } from './Part.tsx';

const TeamName = ({ of: { teamId, teamName, shirtColour } }: { of: TeamFigures }) => (
  <Link to={`/teams/${teamId}`} className="flex min-h-11 min-w-0 items-center gap-3 font-semibold hover:underline">
    <span
      aria-hidden="true"
      className="h-8 w-1.5 shrink-0 rounded-full ring-1 ring-edge"
      style={{ background: shirtColour }}
    />
    <span className="line-clamp-2 min-w-0 break-words leading-5">{teamName}</span>
  </Link>
);

type Figure = {
  readonly key: 'perMatch' | 'goals' | 'share' | 'available';
  readonly shown: string;
  /** The number in words, for who does not see its column. */
  readonly says: string;
  /** The page that it comes from; undefined where the reader does not read it. */
  readonly to: string | undefined;
  readonly change?: TeamFigures['change']['attendance'];
  readonly form?: 'share';
};

/** The figures of a team, each with the way to what it is made of. */
const useTeamFigures = (): ((team: TeamFigures) => readonly Figure[]) => {
  const { t } = useTranslation('statistics');
  const figure = useFigureWords();
  const read = useTeams(undefined);
  return useMemo(() => {
    const reads = new Set(read?.map(({ id }) => id));
    return (team) => {
      const { teamId, results, pointsPerMatch, attendance, availability, change } = team;
      const to = (page: string) => (reads.has(teamId) ? `${page}?team=${teamId}` : undefined);
      const share = figure(attendance?.share, 'share');
      const players = availability && availability.can + availability.partly + availability.cannot;
      const one = (key: Figure['key'], shown: string, page: string, says = shown) => ({
        ...{ key, shown, to: to(page), says: `${t(`teams.${key}`)}: ${says}` },
      });
      return [
        {
          ...one('perMatch', figure(pointsPerMatch.value), '/statistics/matches'),
          change: change.pointsPerMatch,
        },
        one('goals', `${results.goalsFor}–${results.goalsAgainst}`, '/statistics/goals'),
        { ...one('share', share, '/statistics/attendance'), change: change.attendance, form: 'share' as const },
        one(
          'available',
          availability ? `${availability.can}/${players}` : '–',
          '/injuries',
          availability ? t('teams.availableOf', { can: availability.can, players }) : '–',
        ),
      ];
    };
  }, [read, figure, t]);
};

const TeamNumber = ({ of: { shown, says, to, change, form } }: { of: Figure }) => {
  const content = (
    <>
      <span className="sr-only">{says}</span>
      <span aria-hidden="true" className="figures text-24 leading-none">
        {shown}
      </span>
      {change && <ChangeMark of={change} form={form} />}
    </>
  );
  const look =
    'inline-grid min-h-12 min-w-11 content-start justify-items-end gap-0.5 pt-2 align-top max-md:justify-items-start max-md:pt-1';
  if (to === undefined) return <span className={look}>{content}</span>;
  return (
    <Link to={to} className={`${look} relative rounded-4 hover:underline`}>
      {content}
    </Link>
  );
};

const keys = ['perMatch', 'goals', 'share', 'available'] as const;

/** A row a team: its last five matches, and its figures with the change against the month before. */
export const TeamRows = ({ of: { teams, monthBefore } }: { of: TeamsPerformance }) => {
  const { t, i18n } = useTranslation('statistics');
  const hasRoom = useRoom();
  const figuresOf = useTeamFigures();
  const legend = (
    <p className="text-14 text-soft">{t('teams.against', { month: monthWords(i18n.language, monthBefore) })}</p>
  );
  const columns = useMemo(
    (): Column<TeamFigures>[] => [
      { key: 'team', header: t('teams.team'), cell: (team) => <TeamName of={team} /> },
      { key: 'form', header: t('teams.lastFive'), cell: ({ form }) => <LastFive of={form} /> },
      ...keys.map((key, at) => ({
        ...{ key, header: t(`teams.${key}`), figures: true },
        cell: (team: TeamFigures) => {
          const found = figuresOf(team)[at];
          return found && <TeamNumber of={found} />;
        },
      })),
    ],
    [t, figuresOf],
  );
  return (
    <Part title={t('teams.title')} legend={legend}>
      {hasRoom('md') ? (
        <ListTable label={t('teams.title')} columns={columns} rows={teams} keyOf={({ teamId }) => teamId} />
      ) : (
        <ul>
          {teams.map((team) => (
            <li key={team.teamId} className="grid gap-y-1 border-line border-b py-2">
              <div className="min-w-0">
                <TeamName of={team} />
                <LastFive of={team.form} />
              </div>
              <ul className="grid grid-cols-4 gap-2">
                {figuresOf(team).map((one) => (
                  <li key={one.key}>
                    <span aria-hidden="true" className="block truncate text-12 text-soft">
                      {t(`teams.${one.key}`)}
                    </span>
                    <TeamNumber of={one} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};
