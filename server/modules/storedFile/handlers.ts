import { AppError } from '#contract/errors.ts';
import type { storedFile } from '#contract/upload.ts';
import { may } from '#domain/rights.ts';
import { contentOf, wholeContent } from '#server/files/contents.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { teamsOfPlayers } from '#server/modules/player/store.ts';
import { scopeOf, seesPhotos } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { exercises, mayRead } from '../exercise/store.ts';
import { seesInTraining } from '../teamTraining/exerciseSeenStore.ts';
import { type FileRow, fileRow } from './store.ts';

const refuse = (): never => {
  throw new AppError('notFound');
};

/** Pictures for who may see their owner. `picture` returns the content alone, whole in memory. */
export const storedFileHandlers = ({ database: { query } }: Services) => {
  /** A player's photo is for users who may see the player, and for their team-mates. */
  const maySeePlayer = async (user: User, playerId: string): Promise<boolean> => {
    const sees = await seesPhotos(query, user);
    const teams = (await teamsOfPlayers(query, [playerId])).map(({ team_id }) => team_id);
    return sees(playerId, teams);
  };

  /** The picture of an exercise is for users who may read the exercise, or see it in the plan of a training. */
  const maySeeExercise = async (user: User, id: string): Promise<boolean> => {
    const row = await exercises.row(query, scopeOf(user), id);
    const isRead = row !== undefined && may(user.roles, 'exercise.read') && mayRead(user, row);
    return isRead || seesInTraining(query, user, id);
  };

  const seen = async (user: User, id: string): Promise<FileRow> => {
    const row = await fileRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    if (row.owner_kind === 'player' && !(await maySeePlayer(user, row.owner_id))) throw new AppError('forbidden');
    if (row.owner_kind === 'exercise' && !(await maySeeExercise(user, row.owner_id))) throw new AppError('forbidden');
    return row;
  };
  const picture = async (user: User, id: string): Promise<Uint8Array> =>
    (await wholeContent(query, (await seen(user, id)).id)) ?? refuse();
  const handlers: Handlers<typeof storedFile> = {
    get: async ({ params }, { user }) => {
      const { id } = await seen(user, params.id);
      return { name: `${id}.webp`, content: (await contentOf(query, id)) ?? refuse(), keep: true };
    },
  };
  return { ...handlers, picture };
};
