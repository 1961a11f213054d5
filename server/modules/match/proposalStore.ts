import type { Proposal } from '#contract/proposalView.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type ProposalRow = Tables['match_proposal'];

/** Milliseconds: nobody looks for a goal of half an hour ago. */
const listQuery = 30 * 60_000;

const named = (query: Query, matchId: string) =>
  query
    .selectFrom('match_proposal')
    .innerJoin('user_account as proposer', 'proposer.id', 'match_proposal.by_user')
    .leftJoin('user_account as settler', 'settler.id', 'match_proposal.settled_by')
    .where('match_proposal.match_id', '=', matchId)
    .selectAll('match_proposal')
    .select(['proposer.first_name', 'proposer.last_name'])
    .select(['settler.first_name as settler_first', 'settler.last_name as settler_last']);

type Named = ProposalRow & {
  first_name: string;
  last_name: string;
  settler_first: string | null;
  settler_last: string | null;
};

const view = (row: Named): Proposal => ({
  id: row.id,
  by: row.by_user,
  name: `${row.first_name} ${row.last_name}`.trim(),
  event: JSON.parse(row.event) as MatchEvent,
  at: row.at,
  period: row.period,
  clock: row.clock,
  minute: row.minute,
  stoppage: row.stoppage,
  state: row.state as Proposal['state'],
  until: row.created_at + listQuery,
  settledBy: row.settler_first === null ? null : `${row.settler_first} ${row.settler_last ?? ''}`.trim(),
  settledAt: row.settled_at,
});

/** All proposals of a match, or those of one person, the oldest first. */
export const proposalsOf = async (query: Query, matchId: string, byUser?: string): Promise<readonly Proposal[]> => {
  const all = named(query, matchId).orderBy('match_proposal.created_at').orderBy('match_proposal.id');
  const rows = await (byUser === undefined ? all : all.where('match_proposal.by_user', '=', byUser)).execute();
  return rows.map(view);
};

export const proposalById = async (query: Query, matchId: string, id: string): Promise<Proposal | undefined> => {
  const row = await named(query, matchId).where('match_proposal.id', '=', id).executeTakeFirst();
  return row && view(row);
};

/** The device that sent the suggestion: two devices that record the same event get the question about duplicates. */
export const deviceOfProposal = async (query: Query, matchId: string, id: string): Promise<string | undefined> =>
  (
    await query
      .selectFrom('match_proposal')
      .select('device')
      .where('match_id', '=', matchId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.device;

/** Adds it unless it is there already: a device tries again until it is answered. */
export const addProposal = async (query: Query, row: ProposalRow): Promise<void> => {
  await query
    .insertInto('match_proposal')
    .values(row)
    .onConflict((on) => on.columns(['match_id', 'id']).doNothing())
    .execute();
};

/** In the transaction that holds the match. */
export const settleProposal = async (
  query: Query,
  { matchId, id }: { readonly matchId: string; readonly id: string },
  settled: { readonly state: 'accepted' | 'refused'; readonly by: string; readonly at: number },
): Promise<void> => {
  await query
    .updateTable('match_proposal')
    .set({ state: settled.state, settled_by: settled.by, settled_at: settled.at })
    .where('match_id', '=', matchId)
    .where('id', '=', id)
    .execute();
};
