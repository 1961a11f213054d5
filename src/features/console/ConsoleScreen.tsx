import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { includesRight } from '#domain/roles.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import { useLiveMatch } from '#realtime/useLiveMatch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Failed } from '#ui/Failed.tsx';
import { ConsoleBoard } from './ConsoleBoard.tsx';
import { BoardSkeleton } from './parts/BoardSkeleton.tsx';

/** The touch screen of a running match. */
export const ConsoleScreen = () => {
  const { t } = useTranslation('console');
  const { matchId = '' } = useParams();
  const user = useUser();
  const live = useLiveMatch(matchId, foldOf);
  const [whole, setWhole] = useState<string>();
  const { facts, input, now, refused } = live;
  if (refused && (!facts || refused.code !== 'sessionEnded')) return <Failed error={refused} />;
  // Once it is whole the board stays: newer facts ahead of their log must not tear a drawer from under a finger.
  if (facts && live.log.length >= facts.seq && whole !== facts.id) setWhole(facts.id);
  if (!facts || !input || !now || (live.log.length < facts.seq && whole !== facts.id)) return <BoardSkeleton />;
  if (!includesRight(facts.right, 'write'))
    return (
      <EmptyState
        title={t('noRight.title')}
        says={t('noRight.says')}
        action={
          <Link
            className="inline-flex min-h-12 items-center font-semibold underline"
            to={`/matches/${facts.id}/stands`}
          >
            {t('more.stands')}
          </Link>
        }
      />
    );
  return <ConsoleBoard key={`${user.id} ${facts.id}`} live={live} facts={facts} input={input} />;
};
