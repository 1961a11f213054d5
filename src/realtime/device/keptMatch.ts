import type { MatchView } from '#contract/matchView.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { MatchId, TeamId, UserId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';

/** A match as this device keeps it for one user: facts, people, and its log from 1 to the newest number. */
export type KeptMatch = {
  readonly userId: UserId;
  /** Device time of the last writing. */
  readonly keptAt: EpochMs;
  /** Server time at which this was all there was. */
  readonly asOf: EpochMs;
  readonly facts: MatchView;
  readonly log: readonly SeenEntry[];
};
/** Who plays for a team: whoever may be called up, or comes late, while there is no network. */
export type MatchTeam = { readonly players: readonly TeamPlayer[]; readonly formation: string | null };
export type KeptTeam = MatchTeam & {
  readonly userId: UserId;
  readonly teamId: TeamId;
  readonly keptAt: EpochMs;
};
export type ToKeep = Pick<KeptMatch, 'asOf' | 'facts' | 'log'>;

/** What a followed match needs of the device. */
export type Device = {
  readonly read: (id: MatchId) => Promise<KeptMatch | undefined>;
  /** Soon, and once for many changes in a row. */
  readonly keep: (match: ToKeep) => void;
  readonly forget: (id: MatchId) => void;
  readonly readTeam: (id: TeamId) => Promise<MatchTeam | undefined>;
  readonly keepTeam: (id: TeamId, team: MatchTeam) => void;
};

const week: Millis = 7 * 24 * 3_600_000;
/** A match is kept three weeks after it was last looked at. */
export const keptFor: Millis = 3 * week;

export const keyOf = (userId: UserId, id: MatchId | TeamId): string => `${userId} ${id}`;

/** Whether there is anything in it that a console could go on with: a log without holes, as long as the facts say. */
export const isWhole = ({ facts, log }: ToKeep): boolean =>
  log.length >= facts.seq && log.every((entry, index) => entry.seq === index + 1);

export const isOld = ({ keptAt }: Pick<KeptMatch, 'keptAt'>, now: EpochMs): boolean => now - keptAt > keptFor;

/** The list of the device: what comes next or was last first. */
export const inOrder = (kept: readonly KeptMatch[], now: EpochMs): readonly KeptMatch[] =>
  kept.toSorted(
    (a, b) => Math.abs(Date.parse(a.facts.kickoffAt) - now) - Math.abs(Date.parse(b.facts.kickoffAt) - now),
  );
