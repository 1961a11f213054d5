import { AppError } from '#contract/errors.ts';
import type { Evaluation } from '#contract/evaluationView.ts';
import { reachesTo } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { countRating } from './abilityStore.ts';
import { isHidden } from './blindness.ts';
import { playerFor } from './opened.ts';
import * as store from './store.ts';
import { tellShared } from './telling.ts';
import { asEvaluation } from './views.ts';

/** What the calls that write evaluations share. */
export const createOpening = (services: Services) => {
  const { query } = services.database;
  const announce = (clubId: string, id: string): void =>
    services.announcements.announce({ kind: 'clubChanged', clubId, of: 'evaluation', ids: [id] });

  type Shared = { readonly was: number | null; readonly is: number | null };
  /** Tells the player where an evaluation is shared now and was not before. */
  const tell = async (
    user: User,
    { club_id, player_id }: Pick<store.EvaluationRow, 'club_id' | 'player_id'>,
    { was, is }: Shared,
  ): Promise<void> => {
    if (was === null && is !== null) await tellShared(services, user, { clubId: club_id, playerIds: [player_id] });
  };

  /** An evaluation that the user sees. Throws `notFound`. */
  const opened = async (user: User, id: string) => {
    const row = await store.evaluationRow(query, scopeOf(user), id);
    const sight = row && (await playerFor(query, user, row.player_id).catch(() => undefined));
    if (!row || !sight) throw new AppError('notFound');
    const isOwn = row.author_id === user.id;
    const isShown = row.state === 'done' && (sight.asStaff || row.kind === 'self' || row.shared_at !== null);
    if (!isOwn && (!isShown || (await isHidden(query, user.id, row)))) throw new AppError('notFound');
    return { row, sight, isOwn };
  };
  const needOwn = async (user: User, id: string) => {
    const found = await opened(user, id);
    if (!found.isOwn) throw new AppError('evaluation.notYours');
    return found;
  };
  const reply = async (user: User, id: string): Promise<Evaluation> => {
    const { row, sight } = await opened(user, id);
    const [whole] = await store.wholesOf(query, [row]);
    if (!whole) throw new AppError('notFound');
    return asEvaluation(whole, { userId: user.id, asStaff: sight.asStaff });
  };
  const isRunner = ({ roles }: User): boolean => reachesTo(roles, 'evaluation.edit', 'club');
  /** The ratings of the player's abilities are read from evaluations over a period and on the spot. */
  const counted = async (tx: Query, { kind, player_id }: Pick<store.EvaluationRow, 'kind' | 'player_id'>) => {
    if (kind === 'period' || kind === 'spot') await countRating(tx, player_id);
  };

  return { announce, tell, needOwn, opened, reply, isRunner, counted };
};
