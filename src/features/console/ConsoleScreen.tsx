import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { includesRight } from '#domain/roles.ts';
import { useWholeMatch } from '#realtime/useWholeMatch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Failed } from '#ui/Failed.tsx';
import { ConsoleBoard } from './ConsoleBoard.tsx';
import { BoardSkeleton } from './parts/BoardSkeleton.tsx';

/** The touch screen of a running match. */
export const ConsoleScreen = () => {
  const { t } = useTranslation('console');
  const { matchId = '' } = useParams();
  const user = useUser();
  const { live, whole } = useWholeMatch(matchId);
  const { refused } = live;
  if (refused && (!live.facts || refused.code !== 'sessionEnded')) return <Failed error={refused} />;
  if (!whole) return <BoardSkeleton />;
  const { facts, input } = whole;
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
