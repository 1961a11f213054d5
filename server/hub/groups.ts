import { includesRight, type MatchRight } from '#domain/roles.ts';

/**
 * Names of the hub's groups. A match has two audiences: those who may make notes and see private marks, and everybody
 * else. Writers are in a third group too, for questions to writers alone.
 */
export const groups = {
  club: (clubId: string) => `club:${clubId}`,
  user: (userId: string) => `user:${userId}`,
  match: (matchId: string): readonly [staff: string, others: string] => [
    `match:${matchId}:staff`,
    `match:${matchId}:others`,
  ],
  writers: (matchId: string) => `match:${matchId}:writers`,
  /** Those of one match in which a reader with this right belongs. */
  of: (matchId: string, right: MatchRight): readonly string[] => {
    const [staff, others] = groups.match(matchId);
    if (!includesRight(right, 'note')) return [others];
    return includesRight(right, 'write') ? [staff, groups.writers(matchId)] : [staff];
  },
  allOf: (matchId: string): readonly string[] => [...groups.match(matchId), groups.writers(matchId)],
};
