import { AppError, refuse } from '#contract/errors.ts';
import type { NewEvent } from '#contract/eventWrites.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { User } from '#server/sessions/user.ts';
import { hasPitch } from '../club/store.ts';
import { editsTargets } from './editor.ts';
import { roleTarget, type TargetRow } from './occasionStore.ts';

/** A target without its occasion. */
export type Aim = Pick<TargetRow, 'what' | 'target_id' | 'excluded'>;

const tables = { team: 'team', group: 'team_group', player: 'player', staff: 'staff' } as const;
const known = async (query: Query, clubId: string, what: keyof typeof tables, ids: readonly string[]) => {
  if (ids.length === 0) return 0;
  const rows = await query
    .selectFrom(tables[what] as 'team')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where(isAmong(query, 'id', ids))
    .select('id')
    .execute();
  return rows.length;
};

/**
 * The targets that a request names, each once. Throws `notFound` where one is not of the club, `forbidden` where the
 * user's right does not reach one.
 */
export const aimsFor = async (query: Query, user: User, targets: NewEvent['targets']): Promise<readonly Aim[]> => {
  const { clubId } = user;
  const idOf = ({ what, id }: NewEvent['targets'][number]): string => {
    if (what === 'club') return clubId;
    return what === 'role' ? roleTarget(clubId, String(id)) : String(id);
  };
  const all = targets.map((one) => ({ what: one.what, target_id: idOf(one), excluded: one.excluded ? 1 : 0 }) as const);
  const aims = [...new Map(all.map((one) => [one.target_id, one])).values()];
  for (const what of ['team', 'group', 'player', 'staff'] as const) {
    const ids = aims.flatMap((one) => (one.what === what ? one.target_id : []));
    if ((await known(query, clubId, what, ids)) < ids.length) throw new AppError('notFound');
  }
  if (!(await editsTargets(query, user, aims))) throw new AppError('forbidden');
  return aims;
};

type TypeRow = Tables['event_type'];
/** The type that a request names. Throws `event.elsewhere` for that of trainings, matches and birthdays. */
export const typeFor = async (query: Query, clubId: string, typeId: string): Promise<TypeRow> => {
  const type = await query
    .selectFrom('event_type')
    .selectAll()
    .where('id', '=', typeId)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (type?.key) throw new AppError('event.elsewhere');
  return type ?? refuse('notFound');
};

export const needPitch = async (query: Query, clubId: string, pitchId: string | null | undefined): Promise<void> => {
  if (pitchId && !(await hasPitch(query, clubId, pitchId))) throw new AppError('notFound');
};

export const targetRowsOf = (
  aims: readonly Aim[],
  occasions: readonly { id: string; starts_at: number }[],
): TargetRow[] => occasions.flatMap(({ id, starts_at }) => aims.map((aim) => ({ ...aim, occasion_id: id, starts_at })));
