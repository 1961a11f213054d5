import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { includesRight } from '#domain/roles.ts';
import { useLiveMatch } from '#realtime/useLiveMatch.ts';
import { Failed } from '#ui/records/Failed.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { useRights } from '../queries.ts';
import { everybody } from './everybody.ts';
import { MatchSheet } from './MatchSheet.tsx';
import { PersonRow } from './PersonRow.tsx';

/** Who is online, and their permissions. The team's staff are listed even when absent. */
export const PeopleSheet = () => {
  const { t } = useTranslation('stands');
  const { matchId = '' } = useParams();
  const { id: userId } = useUser();
  const { facts, presence } = useLiveMatch(matchId);
  const rights = useRights(matchId);
  const mayGrant = facts !== undefined && includesRight(facts.right, 'write');
  const { refetch } = rights;
  // A person who comes or goes may have a device that is not listed yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again with every change of presence
  useEffect(() => void refetch(), [presence, refetch]);
  return (
    <MatchSheet title={t('people.title')} description={t(mayGrant ? 'people.says' : 'people.saysReader')}>
      {rights.error && !rights.data && <Failed error={rights.error} />}
      {rights.isPending && <Skeleton />}
      {rights.data && (
        <ul>
          {everybody(rights.data, presence).map((one) => (
            <PersonRow
              key={one.userId}
              matchId={matchId}
              person={one}
              here={one.here}
              at={one.at}
              mayGrant={mayGrant}
              own={one.userId === userId}
            />
          ))}
        </ul>
      )}
    </MatchSheet>
  );
};
