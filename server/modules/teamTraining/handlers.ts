import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { addHandlers } from './addHandlers.ts';
import { createCards } from './cards.ts';
import { changeHandlers } from './changeHandlers.ts';
import { exportHandlers } from './exportHandlers.ts';
import type { TrainingNeeds } from './given.ts';
import { linkHandlers } from './linkHandlers.ts';
import { listHandlers } from './listHandlers.ts';
import { loadHandlers } from './loadHandlers.ts';
import { createPeople, peopleHandlers } from './peopleHandlers.ts';
import { partRows } from './planStore.ts';
import { removedHandlers } from './removedHandlers.ts';
import { rpeHandlers } from './rpeHandlers.ts';
import { createSeen, seesPlan } from './seen.ts';
import { createView } from './view.ts';

/** Trainings of teams: their plans beside their occasions, their links, and how hard they were. */
export const teamTrainingHandlers = (services: Services, needs: TrainingNeeds): Handlers<typeof teamTraining> => {
  const { query } = services.database;
  const [trainings, view, cards] = [createSeen(services), createView(services, needs), createCards(services)];
  const peopleOf = createPeople(services, needs);
  const shown = async (user: User, id: string) => view(await trainings.seen(user, id));

  return {
    ...addHandlers(services, needs, trainings, shown),
    ...changeHandlers(services, needs, trainings, shown),
    ...removedHandlers(services),
    ...listHandlers(services, trainings, cards),
    ...linkHandlers(services, trainings, cards),
    ...peopleHandlers(services, needs, trainings, peopleOf),
    ...rpeHandlers(services, trainings, peopleOf),
    ...loadHandlers(services),
    ...exportHandlers(services, { trainings, view, peopleOf }),
    get: ({ params }, { user }) => shown(user, params.id),
    exercise: async ({ params }, { user }) => {
      const { reader, whole } = await trainings.seen(user, params.id);
      const parts = seesPlan(reader, whole) ? await partRows(query, [params.id]) : [];
      const part = parts.find(({ id }) => id === params.partId);
      if (!part?.exercise_id || part.exercise_version === null) throw new AppError('notFound');
      return needs.exerciseAt(user, part.exercise_id, part.exercise_version);
    },
  };
};
