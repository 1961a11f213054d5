import { firstTeam } from '#records/firstTeam.ts';
import { Failed } from '#ui/records/Failed.tsx';
import './rehearsal.css';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { query } from '#api/query.ts';
import { match } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { team } from '#contract/team.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import { beforeKickOff, missingLineUp } from '#machines/match/rehearsal.ts';
import { OutboxPortContext } from '#realtime/OutboxPort.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ConsoleBoard } from '../ConsoleBoard.tsx';
import { BoardSkeleton } from '../parts/BoardSkeleton.tsx';
import { localMatch, localOutbox } from './localMatch.ts';
import { RehearsalRibbon } from './RehearsalRibbon.tsx';
import { inventedFacts } from './rehearsalFacts.ts';
import { useLocalLive } from './useLocalLive.ts';

type RehearsalProps = { facts: MatchView; log: readonly SeenEntry[]; back: string };

/** The console of a practice match: read from the server and never written to it. */
const Rehearsal = ({ facts, log, back }: RehearsalProps) => {
  const { t } = useTranslation('rehearsal');
  const { rules, isLocal } = facts;
  const input = useMemo(() => ({ rules, isLocal }), [rules, isLocal]);
  const local = useMemo(() => {
    const begun = localMatch(input, beforeKickOff(log), Math.floor(Math.random() * 2 ** 31));
    for (const event of missingLineUp(input, begun.read(), facts.format, facts.people)) begun.say(event);
    return begun;
  }, [input, log, facts]);
  const port = useMemo(() => localOutbox(local), [local]);
  const live = useLocalLive(local, facts, input);
  return (
    <OutboxPortContext value={port}>
      <div className="relative flex h-dvh flex-col" style={{ '--ribbon': '52px' } as CSSProperties}>
        <RehearsalRibbon match={local} back={back} />
        <ConsoleBoard live={live} facts={facts} input={input} />
        <div
          aria-hidden="true"
          className="rehearsal-frame pointer-events-none absolute inset-0 top-(--ribbon) z-30 grid place-items-center"
        >
          <span className="title -rotate-12 text-[clamp(2.5rem,9vw,9rem)] text-[#ffd02e] uppercase opacity-20">
            {t('title')}
          </span>
        </div>
      </div>
    </OutboxPortContext>
  );
};

const asRehearsed = (facts: MatchView): MatchView => ({ ...facts, right: 'write' });

/** A practice match of a planned match. */
const OfMatch = ({ id }: { id: string }) => {
  const params = { id };
  const facts = useQuery({ ...query(match.get, { params }), staleTime: Number.POSITIVE_INFINITY });
  const changes = useQuery({
    ...query(match.changes, { params, query: { after: 0, limit: 1000 } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rehearsed = useMemo(() => facts.data && asRehearsed(facts.data), [facts.data]);
  const failed = facts.error ?? changes.error;
  if (failed) return <Failed ofMatch error={failed} />;
  if (!rehearsed || !changes.data) return <BoardSkeleton />;
  return <Rehearsal facts={rehearsed} log={changes.data.entries} back={`/matches/${id}/prepare`} />;
};

const nothing: readonly SeenEntry[] = [];

/** A practice match of the user's own team, or the club's first, against an invented opponent. */
const OfTeam = () => {
  const { t } = useTranslation('rehearsal');
  const teams = useQuery(query(team.all, {}));
  const own = firstTeam(teams.data ?? []);
  const players = useQuery({
    ...query(team.players, { params: { id: own?.id ?? '' } }),
    enabled: own !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rival = t('rival');
  const facts = useMemo(
    () => (own && players.data ? inventedFacts(own, players.data, rival) : undefined),
    [own, players.data, rival],
  );
  const failed = teams.error ?? players.error;
  if (failed) return <Failed ofMatch error={failed} />;
  if (teams.data && !own) return <EmptyState title={t('noTeam.title')} description={t('noTeam.says')} />;
  if (!facts) return <BoardSkeleton />;
  if (facts.people.length < facts.rules.onPitch)
    return <EmptyState title={t('noTeam.title')} description={t('noTeam.says')} />;
  return <Rehearsal facts={facts} log={nothing} back="/matches" />;
};

/** A practice match against the robot, which is saved nowhere. */
export const RehearsalScreen = () => {
  const { matchId } = useParams();
  return matchId ? <OfMatch id={matchId} /> : <OfTeam />;
};
