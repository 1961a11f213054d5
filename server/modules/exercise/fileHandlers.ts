import { AppError } from '#contract/errors.ts';
import { ExerciseFile, type exercise } from '#contract/exercise.ts';
import { readScene as parseScene } from '#contract/scene.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { addRecord } from '#server/records/steps.ts';
import type { Services } from '#server/services.ts';
import { exerciseFile } from './file.ts';
import type { Library } from './library.ts';
import { newSteps } from './steps.ts';
import { exercises } from './store.ts';

type Files = Pick<Handlers<typeof exercise>, 'exported' | 'imported'>;

/** Handlers of the files that carry exercises between clubs. */
export const fileHandlers = ({ database, clock }: Services, { plain, shown }: Library): Files => ({
  exported: async ({ params }, { user }) => exerciseFile([await shown(user, params.id)]),
  imported: async ({ body }, { user }) => {
    const { data } = ExerciseFile.safeParse(body);
    if (!data) throw new AppError('exerciseFileUnreadable');
    const at = clock();
    const all = data.exercises.map(({ scene: given, ...values }) => {
      const scene = parseScene(given);
      if (!scene) throw new AppError('scene.unreadable', { name: values.name });
      // A picture belongs to the club that the file comes from.
      const { picture: _picture, ...pitch } = scene.pitch;
      return { id: crypto.randomUUID(), values, scene: { ...scene, pitch } };
    });
    await database.transaction(async (tx) => {
      for (const { id, values, scene } of all)
        await addRecord(tx, exercises, newSteps({ by: user.id, at, scene }), {
          key: { id, clubId: user.clubId, at },
          values,
        });
    });
    plain.announce(
      user.clubId,
      all.map(({ id }) => id),
    );
    return { added: all.map(({ id, values }) => ({ id, name: values.name })) };
  },
});
