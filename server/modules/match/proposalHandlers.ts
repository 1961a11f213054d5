import { AppError } from '#contract/errors.ts';
import type { matchProposal } from '#contract/proposal.ts';
import type { Proposal } from '#contract/proposalView.ts';
import type { Entry, MatchEvent, MatchTime } from '#domain/match/entry.ts';
import { includesRight } from '#domain/roles.ts';
import { decide } from '#machines/match/replay.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Folded } from './book.ts';
import { confirmEntry } from './commandEvents.ts';
import type { Matches } from './matches.ts';
import { doneAt, timeOf } from './moment.ts';
import * as proposals from './proposalStore.ts';
import { holdMatch } from './rights.ts';

type Tapped = { readonly id: string; readonly event: MatchEvent; readonly at: number; readonly by: string };

/** The match time of a tap. Throws the judge's refusal of it as an entry: nothing impossible is suggested. */
const timeOfTap = (folded: Folded, { id, event, at, by }: Tapped): MatchTime => {
  const { typed: _typed, ...time } = timeOf(folded, event, { commandId: id, at }, at);
  const stamp = { id, seq: folded.log.length + 1, by, device: '', at, recordedAt: at };
  const verdict = decide(folded.input, folded.log, folded.now.conflicts, { ...stamp, ...time, ...event } as Entry);
  if (!verdict.ok) throw new AppError(verdict.refused.code, verdict.refused.details);
  return time;
};

const found = async (query: Query, matchId: string, id: string): Promise<Proposal> => {
  const proposal = await proposals.proposalById(query, matchId, id);
  if (!proposal) throw new AppError('notFound');
  return proposal;
};

/** Suggestions: from the stands to the writers, and into the log when one of them accepts. */
export const proposalHandlers = (matches: Matches): Handlers<typeof matchProposal> => {
  const { database, clock, announcements } = matches.services;
  const { query } = database;
  const tell = async (matchId: string, id: string): Promise<Proposal> => {
    const proposal = await found(query, matchId, id);
    announcements.announce({ kind: 'proposed', matchId, proposal });
    return proposal;
  };

  return {
    all: async ({ params: { id } }, { user }) => {
      const { right } = await matches.open(user, id, 'propose');
      return [...(await proposals.proposalsOf(query, id, includesRight(right, 'write') ? undefined : user.id))];
    },
    propose: async ({ params: { id }, body }, { user }) => {
      const { commandId, event, device } = body;
      const { row } = await matches.open(user, id, 'propose');
      const before = await proposals.proposalById(query, id, commandId);
      if (before && before.by !== user.id) throw new AppError('commandReused');
      if (before) return before;
      const now = clock();
      const at = doneAt(body.at, now);
      const time = timeOfTap(await matches.fold(row), { id: commandId, event, at, by: user.id });
      await proposals.addProposal(query, {
        match_id: id,
        id: commandId,
        by_user: user.id,
        device: device ?? user.sessionId.slice(0, 8),
        at,
        ...time,
        event: JSON.stringify(event),
        state: 'waiting',
        settled_by: null,
        settled_at: null,
        created_at: now,
      });
      return tell(id, commandId);
    },
    accept: async ({ params: { id, proposalId }, body: { confirm, reason, confirms } }, { user }) => {
      await matches.open(user, id, 'write');
      const proposal = await found(query, id, proposalId);
      const device = await proposals.deviceOfProposal(query, id, proposalId);
      // Read again while the match is locked: another writer may have rejected it in the meantime.
      const taken = async (tx: Query): Promise<MatchEvent> => {
        const { state, event } = await found(tx, id, proposalId);
        if (state === 'refused' && !confirm) throw new AppError('proposal.refused');
        const settled = { state: 'accepted', by: user.id, at: clock() } as const;
        await proposals.settleProposal(tx, { matchId: id, id: proposalId }, settled);
        return event;
      };
      const recorded = await matches.say({
        user,
        id,
        proposedBy: proposal.by,
        command: {
          commandId: proposalId,
          at: proposal.at,
          ...(device && { device }),
          ...(confirm && { confirm }),
          ...(reason && { reason }),
        },
        ...(confirms === undefined
          ? { say: async (_folded, tx) => [await taken(tx)] }
          : {
              fix: async (folded, tx) => {
                await taken(tx);
                return [confirmEntry(folded, confirms)];
              },
            }),
      });
      await tell(id, proposalId);
      return recorded;
    },
    refuse: async ({ params: { id, proposalId } }, { user }) => {
      await database.transaction(async (tx) => {
        await holdMatch(tx, user, id, 'write');
        const { state } = await found(tx, id, proposalId);
        if (state === 'accepted') throw new AppError('proposal.accepted');
        if (state === 'refused') return;
        const settled = { state: 'refused', by: user.id, at: clock() } as const;
        await proposals.settleProposal(tx, { matchId: id, id: proposalId }, settled);
      });
      return tell(id, proposalId);
    },
  };
};
