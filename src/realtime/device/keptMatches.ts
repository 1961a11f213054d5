import type { MatchId, TeamId, UserId } from '#domain/ids.ts';
import { upcast } from '#domain/match/entry.ts';
import { wipeDrafts } from './drafts.ts';
import {
  inOrder,
  isOld,
  isWhole,
  type KeptMatch,
  type KeptTeam,
  keyOf,
  type MatchTeam,
  type ToKeep,
} from './keptMatch.ts';
import { allKept, changeKept, readKept } from './store.ts';

export const readMatch = async (userId: UserId, id: MatchId): Promise<KeptMatch | undefined> => {
  const kept = await readKept<KeptMatch>('matches', keyOf(userId, id));
  return kept && { ...kept, log: kept.log.map(upcast) };
};

/** Keeps a match. An older version never replaces a newer one: two tabs may follow the same match. */
export const keepMatch = async (userId: UserId, match: ToKeep): Promise<void> => {
  if (!isWhole(match)) return;
  await changeKept<KeptMatch>('matches', keyOf(userId, match.facts.id), (before) =>
    before && before.log.length > match.log.length ? before : { ...match, userId, keptAt: Date.now() },
  );
};

export const forgetMatch = (userId: UserId, id: MatchId): Promise<void> =>
  changeKept('matches', keyOf(userId, id), () => undefined);

export const readTeam = (userId: UserId, id: TeamId): Promise<MatchTeam | undefined> =>
  readKept<KeptTeam>('teams', keyOf(userId, id));
export const keepTeam = (userId: UserId, teamId: TeamId, team: MatchTeam): Promise<void> =>
  changeKept<KeptTeam>('teams', keyOf(userId, teamId), () => ({ ...team, userId, teamId, keptAt: Date.now() }));
const forgetTeams = async (which: (team: KeptTeam) => boolean): Promise<void> => {
  const all = await allKept<KeptTeam>('teams');
  for (const one of all.filter(which)) await changeKept('teams', keyOf(one.userId, one.teamId), () => undefined);
};

/** The matches of this user on this device. */
export const matchesOf = async (userId: UserId): Promise<readonly KeptMatch[]> => {
  const all = await allKept<KeptMatch>('matches');
  const now = Date.now();
  return inOrder(
    all.filter((one) => one.userId === userId && !isOld(one, now)),
    now,
  );
};

/** Names stay on a device no longer than a few weeks, in matches as in drawings. */
export const dropOldMatches = async (): Promise<void> => {
  const all = await allKept<KeptMatch>('matches');
  const now = Date.now();
  for (const one of all) if (isOld(one, now)) await forgetMatch(one.userId, one.facts.id);
  await forgetTeams((one) => isOld(one, now));
  await wipeDrafts(false);
};

/**
 * Removes every match, every team and every drawing of any user at sign-out. Commands and drawings that the server has
 * not received stay with their user, under their id.
 */
export const wipeMatches = async (): Promise<void> => {
  const all = await allKept<KeptMatch>('matches');
  for (const { userId, facts } of all) await forgetMatch(userId, facts.id);
  await forgetTeams(() => true);
  await wipeDrafts(true);
};
