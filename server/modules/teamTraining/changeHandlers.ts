import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import type { TrainingChange } from '#contract/teamTrainingWrites.ts';
import type { Query } from '#server/db/database.ts';
import { lockRows } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { lockOccasion } from '../attendance/store.ts';
import { moveOccasion, type OccasionRow } from '../event/occasionStore.ts';
import type { Beside, TrainingNeeds } from './given.ts';
import { type PlanChange, planEdit } from './planEdit.ts';
import type { TrainingRow } from './planStore.ts';
import type { SeenTrainings } from './seen.ts';

type Changes = Pick<Handlers<typeof teamTraining>, 'update' | 'share' | 'remove'>;
type Change = Omit<TrainingChange, 'keepOwn'> & { readonly keepOwn?: boolean; readonly shared?: boolean };
type Changed = { readonly changed: string[]; readonly undoId: string | null };
const nothing: Changed = { changed: [], undoId: null };
const minuteMs = 60_000;

const parted = ({ version, scope, keepOwn = true, name, objectives, notes, parts, shared, ...occasion }: Change) => ({
  version,
  scope,
  keepOwn,
  plan: { name, objectives, notes, parts, shared } satisfies PlanChange,
  occasion,
});
const hasOwn = (values: object): boolean => Object.values(values).some((value) => value !== undefined);

/** The start and the end that a request gives an occasion; neither where it names no time. */
const timesOf = (row: OccasionRow, { start, minutes }: Pick<Change, 'start' | 'minutes'>) => {
  if (start === undefined && minutes === undefined) return {};
  const from = start === undefined ? row.starts_at : Date.parse(start);
  const length = minutes === undefined ? row.ends_at - row.starts_at : minutes * minuteMs;
  return { start: iso(from), end: iso(from + length) };
};

/** Handlers of the calls that change and remove trainings and templates. */
export const changeHandlers = (
  services: Services,
  { occasions }: TrainingNeeds,
  { editable }: SeenTrainings,
  view: (user: User, id: string) => Promise<TeamTraining>,
): Changes => {
  const { database, clock, announcements } = services;
  const { engine } = database;
  const tell = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'occasion', ids: [id] });

  /** Corrects the plan of a training that has begun: what was trained is known afterwards. */
  const correctPlan = async (tx: Query, id: string, version: number, beside: Beside): Promise<Changed> => {
    const row = await lockOccasion(tx, engine, id);
    if (row.version !== version) throw new AppError('record.changed');
    const fields = await beside.fieldsOf(tx, row);
    if (fields.length === 0) return nothing;
    await moveOccasion(tx, row, {}, clock(), true);
    await beside.write(tx, row, fields);
    return { changed: [id], undoId: null };
  };

  const lockTemplate = async (tx: Query, id: string, version?: number): Promise<TrainingRow> => {
    const found = tx.selectFrom('team_training').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
    const row = await lockRows(engine, found).executeTakeFirst();
    if (!row) throw new AppError('notFound');
    if (version !== undefined && row.version !== version) throw new AppError('record.changed');
    return row;
  };
  const changeTemplate = async (tx: Query, id: string, change: ReturnType<typeof parted>, beside: Beside) => {
    const row = await lockTemplate(tx, id, change.version);
    const { minutes, ...others } = change.occasion;
    if (hasOwn(others)) throw new AppError('training.undated');
    if (change.plan.name === '') throw new AppError('badRequest');
    // A template has no occasion; what compares and writes a plan needs its id alone.
    const fields = await beside.fieldsOf(tx, { id });
    const isLonger = minutes !== undefined && minutes !== row.minutes;
    if (fields.length === 0 && !isLonger) return nothing;
    await beside.write(tx, { id }, fields);
    await tx
      .updateTable('team_training')
      .set({ version: row.version + 1, updated_at: clock(), ...(isLonger && { minutes }) })
      .where('id', '=', id)
      .execute();
    return { changed: [id], undoId: null };
  };

  const change = async (user: User, id: string, given: Change) => {
    const { whole } = await editable(user, id);
    const { training, occasion } = whole;
    const asked = parted(given);
    const beside = planEdit(user, { training, change: asked.plan });
    const present = () => view(user, id);
    const alone = async (work: (tx: Query) => Promise<Changed>) => {
      const made = await orPresent(() => database.transaction(work), present);
      if (made.changed.length > 0) tell(training.club_id, id);
      return { ...(await present()), ...made };
    };
    if (!occasion) return alone((tx) => changeTemplate(tx, id, asked, beside));
    const { start, minutes, ...fields } = asked.occasion;
    const hasBegun = occasion.starts_at <= clock();
    const isPlanOnly = !hasOwn(asked.occasion);
    if (hasBegun && isPlanOnly && asked.scope === 'this')
      return alone((tx) => correctPlan(tx, id, asked.version, beside));
    const { version, scope, keepOwn } = asked;
    const made = await occasions.edit(user, {
      row: occasion,
      change: { ...fields, ...timesOf(occasion, { start, minutes }), version, scope, keepOwn },
      present,
      beside,
    });
    return { ...(await view(user, await stillThere(id, made.changed))), ...made };
  };
  /** The training itself; the first of the others where fewer dates left it none. */
  const stillThere = async (id: string, changed: readonly string[]): Promise<string> => {
    const found = database.query.selectFrom('occasion').select('id').where('deleted_at', 'is', null);
    const rows = await found
      .where('id', 'in', [id, ...changed])
      .orderBy('starts_at')
      .execute();
    return rows.some((row) => row.id === id) ? id : (rows[0]?.id ?? id);
  };

  const removeTemplate = async ({ id, club_id }: TrainingRow) => {
    const at = clock();
    await database.transaction(async (tx) => {
      const row = await lockTemplate(tx, id);
      const gone = { deleted_at: at, updated_at: at, version: row.version + 1 };
      await tx.updateTable('team_training').set(gone).where('id', '=', id).execute();
    });
    tell(club_id, id);
    return { done: true as const, removed: [id], cancelled: [], undoId: null };
  };

  return {
    update: ({ params, body }, { user }) => change(user, params.id, body),
    share: ({ params, body }, { user }) => change(user, params.id, body),
    remove: async ({ params, query: asked }, { user }) => {
      const { whole } = await editable(user, params.id);
      const { training, occasion } = whole;
      return occasion ? occasions.remove(user, occasion, asked) : removeTemplate(training);
    },
  };
};
