import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { bookOf, linkTargetOf } from '#machines/match/matchBook.ts';
import { Fixtures } from '#ui/football/Fixtures.tsx';
import { readZone } from '#ui/layout/zone.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useTeamMatches } from '../pageQueries.ts';

/** The team's coming and played matches. */
export const Matches = ({ team }: { team: Team }) => {
  const { t } = useTranslation(['teams', 'home']);
  const matches = useTeamMatches(team.id);
  return (
    <Gate of={matches}>
      {(list) => {
        const now = Date.now();
        const book = bookOf(list, now, readZone());
        const withLink = (match: (typeof list)[number]) => ({
          ...match,
          href: `/matches/${match.id}/${linkTargetOf(match, now)}`,
        });
        const next = [...book.live, ...book.next.flatMap((day) => day.matches)].map(withLink);
        const played = book.played.flatMap((day) => day.matches).map(withLink);
        return (
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <Fixtures title={t('home:next')} to={`/matches?team=${team.id}`} matches={next} none={t('matches.empty')} />
            <Fixtures
              title={t('home:last')}
              to={`/matches?team=${team.id}&standing=played`}
              matches={played}
              none={t('stats.none')}
              played
            />
          </div>
        );
      }}
    </Gate>
  );
};
