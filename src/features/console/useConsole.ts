import { useMemo } from 'react';
import { useSession, useUser } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { useMatchTeam, withTeam } from '#realtime/device/useMatchTeam.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { useAsPlayed } from '#realtime/useAsPlayed.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { useMatchOutbox } from '#realtime/useMatchOutbox.ts';
import { conflictActionsOf } from './conflicts/conflictActions.ts';
import { useSaying } from './useSaying.ts';
import { useSteady } from './useSteady.ts';

const nobody: readonly TeamPlayer[] = [];

/** The console's machine for a live match. */
export const useConsole = (live: Live, given: MatchView, input: MatchInput) => {
  const { ended } = useSession();
  const user = useUser();
  const team = useMatchTeam(given);
  const { actor, port, optimistic, ...outbox } = useMatchOutbox(live, { matchId: given.id, input, user, ended });
  const facts = useAsPlayed(
    useMemo(() => withTeam(given, team), [given, team]),
    optimistic.now.state,
  );
  const { unsettled } = outbox;
  const { serverNow } = live;

  const words = useMatchWords({ people: facts.people, rules: facts.rules, rivalName: facts.rival.name });

  const saying = useSaying(actor, { input, optimistic, serverNow, deviceOf: port.device });
  const cards = useMemo(
    () => conflictActionsOf({ actor, matchId: facts.id, optimistic, unsettled }),
    [actor, facts.id, optimistic, unsettled],
  );
  return useSteady({
    facts,
    input,
    userId: user.id,
    team: team?.players ?? nobody,
    rehearsal: port.rehearsal,
    words,
    optimistic,
    now: optimistic.now,
    state: optimistic.now.state,
    phase: optimistic.now.phase,
    log: optimistic.log,
    ...outbox,
    presence: live.presence,
    link: live.link,
    asOf: live.asOf,
    serverNow,
    ...saying,
    ...cards,
  });
};
export type ConsoleModel = ReturnType<typeof useConsole>;
