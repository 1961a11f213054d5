import { useMemo } from 'react';
import { useParams } from 'react-router';
import { publicMatch } from '#machines/match/publicMatch.ts';
import { useLiveMatch } from '#realtime/useLiveMatch.ts';
import { Failed } from '#ui/records/Failed.tsx';
import { BigScreen } from './BigScreen.tsx';

/** The big screen for users of the club: with names. */
export const MatchTvScreen = () => {
  const { matchId = '' } = useParams();
  const { facts, now, log, link, asOf, serverNow, refused, unreached, wake } = useLiveMatch(matchId);
  const page = useMemo(
    () =>
      facts &&
      now &&
      publicMatch({
        facts: { ...facts, rivalName: facts.rival.name },
        people: facts.people.map((one) => ({ id: one.id, name: one.shortName || one.firstName, number: one.dorsal })),
        log,
        now,
        serverTime: facts.serverTime,
      }),
    [facts, now, log],
  );
  if (refused && refused.code !== 'sessionEnded') return <Failed ofMatch error={refused} />;
  if (unreached) return <Failed ofMatch error={unreached} onRetry={wake} />;
  return page ? <BigScreen live={{ page, link, asOf, serverNow }} numbered={false} /> : null;
};
