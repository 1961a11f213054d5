import type { MatchView } from '#contract/matchView.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { MatchId, TeamId, UserId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';

/** A match as this device keeps it for one user: facts, people, and its log from 1 to the newest number. */
export type KeptMatch = {
  readonly userId: UserId;
  /** Device time of the last write. */
  readonly keptAt: EpochMs;
  /** Server time at which the log was complete. */
  readonly asOf: EpochMs;
  readonly facts: MatchView;
  readonly log: readonly SeenEntry[];
};
/** The players of a team, who may join the match squad or come late without a network. */
export type MatchTeam = { readonly players: readonly TeamPlayer[]; readonly formation: string | null };
export type KeptTeam = MatchTeam & {
  readonly userId: UserId;
  readonly teamId: TeamId;
  readonly keptAt: EpochMs;
};
export type ToKeep = Pick<KeptMatch, 'asOf' | 'facts' | 'log'>;

/** What a followed match requires from the device. */
export type Device = {
  readonly read: (id: MatchId) => Promise<KeptMatch | undefined>;
  /** Soon, and once for many changes in a row. Resolves when this match or a newer one is kept, or cannot be. */
  readonly keep: (match: ToKeep) => Promise<void>;
  readonly forget: (id: MatchId) => void;
  readonly readTeam: (id: TeamId) => Promise<MatchTeam | undefined>;
  readonly keepTeam: (id: TeamId, team: MatchTeam) => void;
};

const week: Millis = 7 * 24 * 3_600_000;
/** A match is kept for three weeks after it was last opened. */
export const keptFor: Millis = 3 * week;

export const keyOf = (userId: UserId, id: MatchId | TeamId): string => `${userId} ${id}`;

/** Whether a console can go on with it: a log without gaps, as long as the facts require. */
export const isWhole = ({ facts, log }: ToKeep): boolean =>
  log.length >= facts.seq && log.every((entry, index) => entry.seq === index + 1);

/**
 * Returns what keeps a followed match on the device, with the newest facts that its log is as long as. Facts that are
 * ahead wait: a command leaves the outbox as soon as its entry is in the log, so the log has to be kept by then. Facts
 * of another right belong to another log.
 */
export const keeperOf = (device: Pick<Device, 'keep'> | undefined): ((match: ToKeep) => Promise<void>) => {
  let whole: ToKeep['facts'] | undefined;
  return async ({ facts, log, asOf }) => {
    if (facts.seq <= log.length) whole = facts;
    await device?.keep({ facts: whole?.right === facts.right ? whole : facts, log, asOf });
  };
};

export const isOld = ({ keptAt }: Pick<KeptMatch, 'keptAt'>, now: EpochMs): boolean => now - keptAt > keptFor;

/** The order of the list: the nearest matches first. */
export const inOrder = (kept: readonly KeptMatch[], now: EpochMs): readonly KeptMatch[] =>
  kept.toSorted(
    (a, b) => Math.abs(Date.parse(a.facts.kickoffAt) - now) - Math.abs(Date.parse(b.facts.kickoffAt) - now),
  );
