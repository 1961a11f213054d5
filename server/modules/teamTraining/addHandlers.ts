import { AppError, refuse } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import type { NewTraining } from '#contract/teamTrainingWrites.ts';
import { planLimits, plannedMinutes } from '#domain/training/plan.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import type { OccasionRow } from '../event/occasionStore.ts';
import { teamRow } from '../team/store.ts';
import type { OccasionFields, TrainingNeeds } from './given.ts';
import { linkTrainings } from './linkStore.ts';
import { wordsKeyOf } from './planEdit.ts';
import { copiedParts, partsOf } from './planParts.ts';
import { addParts, addPlans, type PartRow, partRows, partsFor, type TrainingRow } from './planStore.ts';
import { readsAsStaff, type SeenTrainings, within } from './seen.ts';
import { bookedMinutes } from './trainingStore.ts';

type Adds = Pick<Handlers<typeof teamTraining>, 'add' | 'copy'>;
type Plan = Pick<TrainingRow, 'name' | 'objectives' | 'notes' | 'shared' | 'club_id' | 'team_id'>;

const usualMinutes = 75;
/** As long as a copy takes where nobody says it: the original, else its parts. */
const minutesFor = (booked: number | null, parts: readonly PartRow[]): number =>
  booked ?? Math.min(planLimits.training, Math.max(5, plannedMinutes(parts) || usualMinutes));

/** What a copy keeps of an occasion. A deadline follows from the type, as for a new one. */
const fieldsOf = (row: OccasionRow | null): OccasionFields => ({
  description: row?.description ?? '',
  place: row?.place ?? null,
  pitchId: row?.pitch_id ?? null,
  pitchPart: (row?.pitch_part ?? null) as OccasionFields['pitchPart'],
  meetMinutes: row?.meet_minutes ?? null,
  meetPlace: row?.meet_place ?? null,
  asksForAnswer: row ? row.asks === 'answer' : undefined,
  answerDefault: (row?.answer_default ?? 'none') as OccasionFields['answerDefault'],
  limit: row?.limit_at ?? null,
});

/** Handlers of the calls that make trainings and templates. */
export const addHandlers = (
  services: Services,
  { occasions }: TrainingNeeds,
  { seen }: SeenTrainings,
  view: (user: User, id: string) => Promise<TeamTraining>,
): Adds => {
  const { database, clock, announcements } = services;
  const { query } = database;

  /** The team of a new training. Throws `notFound`, and `training.notYours` beyond the user's right. */
  const teamFor = async (user: User, teamId: string) => {
    const team = (await teamRow(query, scopeOf(user), teamId)) ?? refuse('notFound');
    if (!within(await teamsWithin(query, user, 'training.edit'), teamId)) throw new AppError('training.notYours');
    return team;
  };
  const planned = (plan: Plan) => ({ ...plan, words_key: wordsKeyOf(plan) });

  type Template = { readonly plan: Plan; readonly minutes: number | null; readonly parts: readonly PartRow[] };
  const addTemplate = async ({ plan, minutes, parts }: Template): Promise<string> => {
    const [id, at] = [crypto.randomUUID(), clock()];
    await database.transaction(async (tx) => {
      await addPlans(tx, [{ ...planned(plan), id, template: 1, minutes, created_at: at, updated_at: at }]);
      await addParts(tx, partsFor(parts, [id]));
    });
    announcements.announce({ kind: 'clubChanged', clubId: plan.club_id, of: 'occasion', ids: [id] });
    return id;
  };
  /** Writes the plan of each new date; the groups of the first alone have players. */
  const writePlans = (plan: Plan, parts: readonly PartRow[]) => async (tx: Query, rows: readonly OccasionRow[]) => {
    const [first, ...others] = rows.map(({ id }) => id);
    if (first === undefined) return;
    await addPlans(
      tx,
      rows.map(({ id }) => ({ ...planned(plan), id })),
    );
    await addParts(tx, [
      ...parts.map((part) => ({ ...part, id: crypto.randomUUID(), training_id: first })),
      ...partsFor(parts, others),
    ]);
  };

  const addDated = async (body: NewTraining & { readonly start: string }, plan: Plan, parts: readonly PartRow[]) => {
    const { start, minutes = usualMinutes, repeat, ...fields } = body;
    return occasions.addTraining({
      ...{ clubId: plan.club_id, teamId: plan.team_id, startsAt: Date.parse(start), minutes, fields, repeat },
      also: writePlans(plan, parts),
    });
  };

  return {
    add: async ({ body }, { user }) => {
      const team = await teamFor(user, body.teamId);
      const { name, objectives, notes, shared, start, minutes = null } = body;
      const plan: Plan = {
        ...{ club_id: team.club_id, team_id: team.id, name, objectives, notes },
        shared: shared ? 1 : 0,
      };
      const of = { user, clubId: team.club_id };
      const parts = await partsOf(query, of, { trainingId: '', given: body.parts, present: [] });
      if (start === undefined) {
        const id = await addTemplate({ plan, minutes, parts });
        return { ...(await view(user, id)), made: 1, leftOut: [], warnings: [] };
      }
      const { rows, leftOut, warnings } = await addDated({ ...body, start }, plan, parts);
      return { ...(await view(user, String(rows[0]?.id))), made: rows.length, leftOut, warnings };
    },
    copy: async ({ params, body }, { user }) => {
      const { reader, whole } = await seen(user, params.id);
      const { training, occasion } = whole;
      if (!readsAsStaff(reader, whole)) throw new AppError('training.notYours');
      const team = await teamFor(user, body.teamId ?? training.team_id);
      if (team.club_id !== training.club_id) throw new AppError('notFound');
      if (body.link && !occasion) throw new AppError('training.undated');
      const all = await partRows(query, [training.id]);
      const parts = await copiedParts(query, { user, clubId: training.club_id }, all);
      const { objectives, notes, club_id } = training;
      const plan: Plan = { club_id, team_id: team.id, name: body.name ?? training.name, objectives, notes, shared: 0 };
      const minutes = body.minutes ?? minutesFor(bookedMinutes(whole), parts);
      if (body.start === undefined) {
        const id = await addTemplate({ plan, minutes, parts });
        return { ...(await view(user, id)), warnings: [] };
      }
      const { rows, warnings } = await occasions.addTraining({
        ...{ clubId: club_id, teamId: team.id, startsAt: Date.parse(body.start), minutes },
        fields: fieldsOf(occasion),
        also: async (tx, made) => {
          await writePlans(plan, parts)(tx, made);
          for (const { id } of body.link ? made : [])
            await linkTrainings(tx, [id, training.id], { byUser: user.id, at: clock() });
        },
      });
      return { ...(await view(user, String(rows[0]?.id))), warnings };
    },
  };
};
