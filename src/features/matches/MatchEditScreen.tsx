import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { MatchView } from '#contract/matchView.ts';
import { includesRight } from '#domain/roles.ts';
import { useMatchTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { homeOf } from './matchForm.ts';
import { EditMatchForm } from './parts/EditMatchForm.tsx';
import { useMatch, useRivals } from './queries.ts';

const Editing = ({ match }: { match: MatchView }) => {
  const { t } = useTranslation('matches');
  const rivals = useRivals();
  useMatchTitle(match, 'editMatch');
  const { teamName, rival, isLocal } = match;
  const label = isLocal ? `${teamName} – ${rival.name}` : `${rival.name} – ${teamName}`;
  return (
    <>
      <SectionHead title={t('edit.title')} above={{ to: homeOf(match), label }} />
      <div className="mx-auto max-w-[640px]">
        <EditMatchForm key={match.id} match={match} rivals={rivals} />
      </div>
    </>
  );
};

/** Edits day, time, ground, opponent and competition of a match, or removes the match. */
export const MatchEditScreen = () => {
  const { matchId = '' } = useParams();
  const match = useMatch(matchId);
  return (
    <Gate of={match}>
      {(found) =>
        includesRight(found.right, found.state === 'confirmed' ? 'confirm' : 'write') ? (
          <Editing match={found} />
        ) : (
          <Redirect to={`/matches/${matchId}/stands`} />
        )
      }
    </Gate>
  );
};
