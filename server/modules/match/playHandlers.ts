import { AppError } from '#contract/errors.ts';
import type { matchPreparation } from '#contract/match.ts';
import type { matchPlay } from '#contract/matchPlay.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { User } from '#server/sessions/user.ts';
import * as commandEvents from './commandEvents.ts';
import type { Matches } from './matches.ts';
import * as store from './store.ts';

/** Preparation: each call writes one entry. */
export const preparationHandlers = (matches: Matches): Handlers<typeof matchPreparation> => {
  const { query } = matches.services.database;
  /** Only players of the club are called up; those of another club count as unknown. */
  const ownPlayers = async (user: User, ids: readonly string[]) => {
    const known = await store.playersAmong(query, user.clubId, ids);
    const stranger = ids.find((id) => !known.has(id));
    if (stranger) throw new AppError('player.unknown', { playerId: stranger });
  };
  return {
    callUp: async ({ params, body: { players, ...command } }, { user }) => {
      const { row } = await matches.open(user, params.id, 'write');
      await ownPlayers(
        { ...user, clubId: row.club_id },
        players.map((one) => one.playerId),
      );
      return matches.say({ user, id: params.id, command, say: () => [{ type: 'squad.called', players }] });
    },
    place: ({ params: { id, playerId, position }, body: { x, y, ...command } }, { user }) =>
      matches.say({
        user,
        id,
        command,
        say: () => [
          { type: 'lineup.placed', playerId, position, ...(x !== undefined && { x }), ...(y !== undefined && { y }) },
        ],
      }),
    bench: ({ params: { id, playerId }, body: { equates, ...command } }, { user }) =>
      matches.say({
        user,
        id,
        command,
        say: () => [{ type: 'lineup.benched', playerId, ...(equates && { equates }) }],
      }),
    setFormation: ({ params: { id, formationId }, body: command }, { user }) =>
      matches.say({ user, id, command, say: () => [{ type: 'formation.set', formationId }] }),
    start: ({ params: { id }, body: command }, { user }) =>
      matches.say({ user, id, command, say: commandEvents.kickOff }),
  };
};

/** A card names a player in the path, or, with zeros there, one of the staff in the body. */
const booked = (playerId: string, staffId: string | undefined) => {
  const player = commandEvents.named(playerId);
  return { ...(player && { playerId: player }), ...(staffId && { staffId }) };
};

/** What happens in play. */
export const playHandlers = (matches: Matches): Handlers<typeof matchPlay> => {
  const { query } = matches.services.database;
  const ownStaff = async (user: User, staffId: string | undefined) => {
    if (staffId && !(await store.isStaff(query, user.clubId, staffId))) throw new AppError('notFound');
  };
  return {
    startPeriod: ({ params: { id, n }, body: command }, { user }) =>
      matches.say({
        user,
        id,
        command,
        say: (folded) => (n === 1 ? commandEvents.kickOff(folded) : [{ type: 'period.started', n }]),
      }),
    endPeriod: ({ params: { id, n }, body: command }, { user }) =>
      matches.say({ user, id, command, say: () => [commandEvents.periodEnd(n, command)] }),
    endFirstHalf: ({ params: { id }, body: command }, { user }) =>
      matches.say({ user, id, command, say: () => [commandEvents.periodEnd(1, command)] }),
    finish: ({ params: { id }, body: command }, { user }) =>
      matches.say({ user, id, command, say: (folded) => commandEvents.finish(folded, command) }),
    setState: ({ params: { id }, body: { state, first, ...command } }, { user }) =>
      matches.say({
        user,
        id,
        command,
        needs: state === 'confirmed' ? 'confirm' : 'write',
        say: (folded) => [commandEvents.setState(folded, state, { reason: command.reason, first })],
      }),
    goal: ({ params, body: { kind, ...command } }, { user }) => {
      const [playerId, assistId] = [commandEvents.named(params.playerId), commandEvents.named(params.assistId)];
      return matches.say({
        user,
        id: params.id,
        command,
        say: () => [{ type: 'goal.scored', kind, ...(playerId && { playerId }), ...(assistId && { assistId }) }],
      });
    },
    rivalGoal: ({ params: { id }, body: { kind, playerId, ...command } }, { user }) =>
      matches.say({ user, id, command, say: () => [{ type: 'goal.conceded', kind, ...(playerId && { playerId }) }] }),
    yellow: async ({ params: { id, playerId }, body: { staffId, temporary, uncounted, ...command } }, { user }) => {
      await ownStaff(user, staffId);
      const of = { ...booked(playerId, staffId), ...(temporary && { temporary }), ...(uncounted && { uncounted }) };
      return matches.say({ user, id, command, say: () => [commandEvents.card('yellow', of)] });
    },
    red: async ({ params: { id, playerId }, body: { staffId, ...command } }, { user }) => {
      await ownStaff(user, staffId);
      return matches.say({ user, id, command, say: () => [commandEvents.card('red', booked(playerId, staffId))] });
    },
    assist: ({ params: { id, playerId }, body: { goalId, ...command } }, { user }) =>
      matches.say({ user, id, command, say: (folded) => [commandEvents.assist(folded, playerId, goalId)] }),
    injury: ({ params: { id, playerId }, body: command }, { user }) =>
      matches.say({ user, id, command, say: () => [{ type: 'player.injured', playerId }] }),
    missedPenalty: ({ params: { id }, body: { side, playerId, ...command } }, { user }) =>
      matches.say({ user, id, command, say: () => [{ type: 'penalty.missed', side, ...(playerId && { playerId }) }] }),
  };
};
