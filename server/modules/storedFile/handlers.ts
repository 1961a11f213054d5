import { AppError } from '#contract/errors.ts';
import type { storedFile } from '#contract/upload.ts';
import { readPicture } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { teamsOfPlayers } from '#server/modules/player/store.ts';
import { scopeOf, seesPhotos } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { fileRow } from './store.ts';

export const storedFileHandlers = ({ database, settings }: Services): Handlers<typeof storedFile> => {
  const { query } = database;

  /** A player's photo is for users who may see the player, and for their team-mates. */
  const maySeePlayer = async (user: User, playerId: string): Promise<boolean> => {
    const sees = await seesPhotos(query, user);
    const teams = (await teamsOfPlayers(query, [playerId])).map(({ team_id }) => team_id);
    return sees(playerId, teams);
  };

  return {
    get: async ({ params }, { user }) => {
      const row = await fileRow(query, scopeOf(user), params.id);
      if (!row) throw new AppError('notFound');
      if (row.owner_kind === 'player' && !(await maySeePlayer(user, row.owner_id))) throw new AppError('forbidden');
      const content = await readPicture(settings.dataDir, row.id);
      if (!content) throw new AppError('notFound');
      return { name: `${row.id}.webp`, content, keep: true };
    },
  };
};
