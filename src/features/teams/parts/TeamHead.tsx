import { Pencil, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import type { TeamStats } from '#contract/teamStats.ts';
import { may } from '#domain/rights.ts';
import { bookOf } from '#machines/match/matchBook.ts';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { Shirt } from '#ui/football/Shirt.tsx';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { readZone } from '#ui/layout/zone.ts';
import { useTeamMatches } from '../pageQueries.ts';
import { useTeamStats } from '../queries.ts';

/** The team's live match, its next one, or none. */
const useAheadSentence = (teamId: string): string | undefined => {
  const { t, i18n } = useTranslation('teams');
  const matches = useTeamMatches(teamId);
  if (!matches.data) return undefined;
  const now = new Date();
  const { live, next } = bookOf(matches.data, now.getTime(), readZone());
  const playing = live[0];
  if (playing) return t('head.live', { rival: playing.rival.name });
  const first = next
    .flatMap((day) => day.matches)
    .find(({ kickoffAt, state }) => state !== 'cancelled' && Date.parse(kickoffAt) > now.getTime());
  if (!first) return t('head.nothing');
  return t(first.isLocal ? 'head.nextHome' : 'head.nextAway', {
    rival: first.rival.name,
    when: dayInSentence(dayHere(first.kickoffAt), i18n.language, now),
    at: timeOf(first.kickoffAt, i18n.language),
  });
};

/** Points per match, three for a win; undefined before the first. */
export const pointsEach = ({ played, wins, draws }: TeamStats['total']): number | undefined =>
  played === 0 ? undefined : (3 * wins + draws) / played;

/** The team in its own colours: the next opponent, the last results. */
export const TeamHead = ({ team, figures }: { team: Team; figures: boolean }) => {
  const { t, i18n } = useTranslation(['teams', 'common']);
  const { roles } = useUser();
  const stats = useTeamStats(team.id, figures);
  usePageTitle(team.name);
  const facts = [team.category, t(`gender.${team.gender}`), t(`common:sports.${team.format}`)].filter(Boolean);
  const points = stats.data && pointsEach(stats.data.total);
  const form = stats.data?.form ?? [];
  return (
    <SectionHead
      title={team.name}
      above={{ to: '/teams', label: t('title') }}
      picture={
        <span className="block rounded-8 bg-note p-1 sm:p-2">
          <Shirt colours={team} size={44} />
        </span>
      }
      description={
        <>
          <span className="block min-h-5 sm:min-h-6">{useAheadSentence(team.id)}</span>
          <span className="block text-14">{facts.join(' · ')}</span>
        </>
      }
      figures={
        // Their place is kept while they load, and where nothing was played: they wrap below the title at 768 px.
        figures && (
          <>
            <HeadFigure
              value={stats.data && (points?.toLocaleString(i18n.language, { maximumFractionDigits: 1 }) ?? '–')}
              label={t('head.points')}
            />
            <HeadFigure
              value={
                <span className="flex h-10 min-w-39 items-center gap-1">
                  {form.toReversed().map(({ matchId, result }) => (
                    <ResultMark key={matchId} result={result} onClub />
                  ))}
                  {stats.data && form.length === 0 && '–'}
                </span>
              }
              label={t('head.form')}
            />
          </>
        )
      }
    >
      {figures && may(roles, 'measurement.edit') && (
        <HeadAction to={`/teams/${team.id}/tests`} label={t('head.tests')} icon={Timer} look="chalk" />
      )}
      {may(roles, 'structure.edit') && (
        <HeadAction to={`/teams/${team.id}/edit`} label={t('edit')} icon={Pencil} look="chalk" />
      )}
    </SectionHead>
  );
};
