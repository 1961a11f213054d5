import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Grant } from '#contract/matchRights.ts';
import { includesRight } from '#domain/roles.ts';
import type { Presence } from '#realtime/liveNow.ts';
import { useLiveMatch } from '#realtime/useLiveMatch.ts';
import { Failed } from '#ui/Failed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useRights } from '../queries.ts';
import { MatchSheet } from './MatchSheet.tsx';
import { PersonRow } from './PersonRow.tsx';

/** The staff as the match has them, and whoever else is here: managers, players. Who is here comes first. */
const everybody = (staff: readonly Grant[], presence: Presence): readonly (Grant & { devices: number })[] => {
  const here = new Map(presence.map((one) => [one.userId, one]));
  const known = new Set(staff.map(({ userId }) => userId));
  const guests = presence
    .filter(({ userId }) => !known.has(userId))
    .map(({ userId, name, right, devices }) => ({ userId, name, right, devices, byRole: true, staffRole: null }));
  return [...staff.map((one) => ({ ...one, devices: here.get(one.userId)?.devices ?? 0 })), ...guests].toSorted(
    (a, b) => Number(b.devices > 0) - Number(a.devices > 0) || a.name.localeCompare(b.name),
  );
};

/** Who is here, and who may do what. The team's staff are listed though absent. */
export const PeopleSheet = () => {
  const { t } = useTranslation('stands');
  const { matchId = '' } = useParams();
  const { id: userId } = useUser();
  const { facts, presence } = useLiveMatch(matchId);
  const rights = useRights(matchId);
  const { refetch } = rights;
  const mayGrant = facts !== undefined && includesRight(facts.right, 'write');
  // Rights changed by somebody else come with the presence.
  const told = presence.map((one) => `${one.userId} ${one.right}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told is what there is to read again
  useEffect(() => void refetch(), [told, refetch]);
  return (
    <MatchSheet title={t('people.title')} says={t(mayGrant ? 'people.says' : 'people.saysReader')}>
      {rights.error && !rights.data && <Failed error={rights.error} />}
      {rights.isPending && <Skeleton />}
      {rights.data && (
        <ul>
          {everybody(rights.data, presence).map((one) => (
            <PersonRow
              key={one.userId}
              matchId={matchId}
              person={one}
              devices={one.devices}
              mayGrant={mayGrant}
              own={one.userId === userId}
            />
          ))}
        </ul>
      )}
    </MatchSheet>
  );
};
