import { AppError } from '#contract/errors.ts';
import type { scouting } from '#contract/scouting.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { createDeciding } from './deciding.ts';
import { fileHandlers } from './fileHandlers.ts';
import * as opened from './opened.ts';
import { readHandlers } from './readHandlers.ts';
import { removalHandlers } from './removalHandlers.ts';
import { tellStage } from './telling.ts';
import { fullName } from './views.ts';
import { createWriting } from './writing.ts';

/** Outsiders whom a club watches. */
export const scoutingHandlers = (services: Services): Handlers<typeof scouting> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const writing = createWriting(services);
  const deciding = createDeciding(services);
  const announce = (clubId: string, id: string, of = 'scouting'): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of, ids: [id] });
  const reply = async (user: User, id: string) =>
    opened.wholeForeign(query, user, await opened.foreignFor(query, user, id), clock());

  return {
    ...fileHandlers(services),
    ...readHandlers(services),
    ...removalHandlers(services),
    add: async ({ body }, { user }) => {
      const id = await writing.add(user, body);
      announce(user.clubId, id);
      return reply(user, id);
    },
    update: async ({ params: { id }, body }, { user }) => {
      const row = await opened.foreignFor(query, user, id);
      if (!opened.edits(user, row)) throw new AppError('forbidden');
      await orPresent(
        () => writing.update(user, row, body),
        () => reply(user, id),
      );
      announce(row.club_id, id);
      return reply(user, id);
    },
    decide: async ({ params: { id }, body }, { user }) => {
      const row = await opened.foreignFor(query, user, id);
      await orPresent(
        () => deciding.decide(user, row, body),
        () => reply(user, id),
      );
      announce(row.club_id, id);
      const name = fullName(user.profile.firstName, user.profile.lastName);
      await tellStage(services, { ...row, next_by: body.by }, { id: user.id, name });
      return reply(user, id);
    },
    sign: async ({ params: { id }, body: { teamId } }, { user }) => {
      const row = await opened.foreignFor(query, user, id);
      const { playerId, isNew } = await deciding.sign(row, teamId);
      if (isNew) {
        announce(row.club_id, id);
        announce(row.club_id, playerId, 'player');
      }
      return { playerId };
    },
  };
};
