import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { matchWork } from '#contract/matchPlay.ts';
import type { UserId } from '#domain/ids.ts';
import type { Change, MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { includesRight } from '#domain/roles.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { User } from '#server/sessions/user.ts';
import type { Folded } from './book.ts';
import * as commandEvents from './commandEvents.ts';
import type { Matches } from './matches.ts';
import { whistlePutRight } from './moment.ts';
import * as store from './store.ts';

type Substitution = {
  readonly changes?: readonly Change[];
  readonly playerOutId?: string;
  readonly playerInId?: string;
  readonly position?: Change['position'];
  readonly additional?: Change['additional'];
};

/** One change named in the body, or several in its list. Throws `badRequest` when neither is there. */
const changesOf = ({ changes, playerOutId, playerInId, position, additional }: Substitution): readonly Change[] => {
  if (changes) return changes;
  if (playerOutId && playerInId)
    return [{ playerOutId, playerInId, ...(position && { position }), ...(additional && { additional }) }];
  throw new AppError('badRequest', {
    issues: [{ path: 'body.changes', code: 'missing', message: 'playerOutId and playerInId, or changes' }],
  });
};

/**
 * A user who may only make notes corrects their own notes and nothing else; only writers mark a note as discussed.
 * Throws `forbidden`.
 */
const ownNote = (folded: Folded, fix: Fix, userId: UserId): void => {
  const entry = 'entryId' in fix ? folded.log.find((one) => one.id === fix.entryId) : undefined;
  if (entry?.type !== 'note.made' || entry.by !== userId || fix.do === 'confirm') throw new AppError('forbidden');
  if (fix.do !== 'amend' || fix.event?.type !== 'note.made' || !fix.event.spoken) return;
  const { stands } = commandEvents.standing(folded, entry.id);
  if (stands?.type !== 'note.made' || !stands.spoken) throw new AppError('forbidden');
};

/** People of another club count as unknown. Throws `player.unknown`, `notFound`. */
const ownPeople = async ({ services }: Matches, clubId: string, event: MatchEvent): Promise<void> => {
  const { query } = services.database;
  if (event.type === 'squad.called') {
    const known = await store.playersAmong(
      query,
      clubId,
      event.players.map((one) => one.playerId),
    );
    const stranger = event.players.find((one) => !known.has(one.playerId));
    if (stranger) throw new AppError('player.unknown', { playerId: stranger.playerId });
  }
  if (event.type === 'card.shown' && event.staffId && !(await store.isStaff(query, clubId, event.staffId)))
    throw new AppError('notFound');
};

/** Substitutions, positions, clock, shoot-out, notes, corrections. */
export const workHandlers = (matches: Matches): Handlers<typeof matchWork> => {
  /** Withdraw, amend and insert, one or several, all go this way. */
  const correct = async (
    user: User,
    id: string,
    fixes: readonly Fix[],
    command: Command,
    only?: MatchEvent['type'],
  ) => {
    const { row, right } = await matches.open(user, id, 'note');
    const writes = includesRight(right, 'write');
    const events = fixes.flatMap((fix) => (writes && 'event' in fix && fix.event ? [fix.event] : []));
    for (const event of events) await ownPeople(matches, row.club_id, event);
    return matches.say({
      user,
      id,
      command,
      needs: writes ? 'write' : 'note',
      fix: (folded) => {
        for (const fix of fixes) {
          if (!writes) ownNote(folded, fix, user.id);
          commandEvents.guardFix(folded, fix, only);
        }
        return fixes.map((fix) => (fix.do === 'amend' ? whistlePutRight(folded, fix) : fix));
      },
    });
  };
  const withdraw = (user: User, id: string, entryId: string, command: Command) =>
    correct(user, id, [{ do: 'withdraw', entryId }], command);

  return {
    substitute: (
      { body: { matchId, changes, playerOutId, playerInId, position, additional, ...command } },
      { user },
    ) => {
      const made = changesOf({ changes, playerOutId, playerInId, position, additional });
      return matches.say({
        user,
        id: matchId,
        command,
        isShared: (entry) => entry.type === 'player.substituted' && isDeepStrictEqual(entry.changes, made),
        say: () => [{ type: 'player.substituted', changes: made }],
      });
    },
    removeSubstitution: ({ body: { matchId, entryId, ...command } }, { user }) =>
      correct(user, matchId, [{ do: 'withdraw', entryId }], command, 'player.substituted'),
    move: ({ params: { id, playerId, position }, body: { x, y, ...command } }, { user }) => {
      const spot = { playerId, position, ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
      return matches.say({
        user,
        id,
        command,
        say: ({ now }) => [
          now.phase === 'scheduled' ? { type: 'lineup.placed', ...spot } : { type: 'player.moved', ...spot },
        ],
      });
    },
    clock: ({ params: { id }, body: { action, shift, ...command } }, { user }) => {
      if (action === 'set' && shift === undefined) {
        throw new AppError('badRequest', {
          issues: [{ path: 'body.shift', code: 'missing', message: 'ms that the clock should show more' }],
        });
      }
      const events = {
        stop: { type: 'clock.stopped' },
        start: { type: 'clock.started' },
        set: { type: 'clock.set', shift: shift ?? 0 },
      } as const;
      return matches.say({ user, id, command, say: () => [events[action]] });
    },
    timeout: ({ params: { id }, body: { side, ...command } }, { user }) =>
      matches.say({ user, id, command, say: () => [{ type: 'timeout.taken', side }] }),
    endTimePenalty: ({ params: { id, playerId }, body: command }, { user }) =>
      matches.say({ user, id, command, say: () => [{ type: 'timePenalty.ended', playerId }] }),
    kick: ({ params: { id }, body: { side, playerId, scored, ...command } }, { user }) =>
      matches.say({
        user,
        id,
        command,
        say: () => [{ type: 'kick.taken', side, scored, ...(playerId && { playerId }) }],
      }),
    note: ({ params: { id }, body: { text, x, y, ...command } }, { user }) =>
      matches.say({
        user,
        id,
        command,
        needs: 'note',
        say: () => [
          { type: 'note.made', ...(text && { text }), ...(x !== undefined && { x }), ...(y !== undefined && { y }) },
        ],
      }),
    retract: ({ params: { id, entryId }, body: command }, { user }) => withdraw(user, id, entryId, command),
    confirmEntry: ({ params: { id, entryId }, body: command }, { user }) =>
      matches.say({ user, id, command, fix: (folded) => [commandEvents.confirmEntry(folded, entryId)] }),
    amend: ({ params: { id, entryId }, body: { event, ...command } }, { user }) => {
      const { minute, stoppage, period, interval } = command;
      return correct(user, id, [{ do: 'amend', entryId, event, minute, stoppage, period, interval }], command);
    },
    correct: ({ params: { id }, body: { corrections, ...command } }, { user }) =>
      correct(user, id, corrections, command),
  };
};
