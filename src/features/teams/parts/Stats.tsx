import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Team } from '#contract/team.ts';
import type { TeamStats } from '#contract/teamStats.ts';
import { ResultBar } from '#ui/football/ResultBar.tsx';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useTeamStats } from '../queries.ts';
import { ListBar } from './ListBar.tsx';
import { PlayerFigures } from './PlayerFigures.tsx';

const Side = ({ title, results }: { title: string; results: TeamStats['total'] }) => {
  const { t } = useTranslation('teams');
  return (
    <section aria-label={title}>
      <h2 className="heading mb-3 border-line border-b pb-1 text-ink">{title}</h2>
      <ResultBar {...results} />
      <p className="mt-2 text-14 text-soft">
        {t('stats.goals', { for: results.goalsFor, against: results.goalsAgainst })} ·{' '}
        {t('stats.cleanSheets', { count: results.cleanSheets })}
      </p>
    </section>
  );
};

const LastFive = ({ form }: { form: TeamStats['form'] }) => {
  const { t } = useTranslation('teams');
  return (
    <section aria-label={t('stats.form')} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h2 className="heading text-ink">{t('stats.form')}</h2>
      <ol className="flex flex-wrap gap-x-5 gap-y-2">
        {form.toReversed().map(({ matchId, rival, own, rivalGoals, result }) => (
          <li key={matchId}>
            <Link to={`/matches/${matchId}/stands`} className="flex min-h-11 items-center gap-2 hover:underline">
              <ResultMark result={result} />
              <span className="figures text-20">{`${own}–${rivalGoals}`}</span>
              <span className="max-w-32 truncate text-14 text-soft">{rival}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** `files`: whether the figures of all may be exported. */
export type StatsProps = { team: Team; files: boolean; opens: (playerId: string) => boolean };

/** The season of a team in figures, computed from the match logs; the leading players below. */
export const Stats = ({ team, files, opens }: StatsProps) => {
  const { t } = useTranslation('teams');
  const stats = useTeamStats(team.id);
  return (
    <Gate of={stats}>
      {({ total, home, away, form, players }) =>
        total.played === 0 ? (
          <p className="py-6 text-soft">{t('stats.none')}</p>
        ) : (
          <div className="grid gap-8">
            <div className="grid gap-8 md:grid-cols-3">
              <Side title={t('stats.total')} results={total} />
              <Side title={t('stats.home')} results={home} />
              <Side title={t('stats.away')} results={away} />
            </div>
            <LastFive form={form} />
            {players.length > 0 && (
              <div>
                <ListBar team={team} list="stats" some={files} />
                <PlayerFigures players={players} opens={opens} />
              </div>
            )}
          </div>
        )
      }
    </Gate>
  );
};
