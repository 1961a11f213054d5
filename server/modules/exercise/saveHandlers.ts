import { AppError } from '#contract/errors.ts';
import type { exercise } from '#contract/exercise.ts';
import { readScene as parseScene } from '#contract/scene.ts';
import { inOrder } from '#domain/exercises.ts';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { recordActions } from '#server/records/handlers.ts';
import type { Services } from '#server/services.ts';
import type { Library } from './library.ts';
import { copiedPicture } from './pictureHandlers.ts';
import { changeSteps, newSteps } from './steps.ts';
import { exercises } from './store.ts';
import { type Canvas, headVersion, readBody, readScene } from './versions.ts';

type Drawn = {
  readonly scene?: object | undefined;
  readonly exercises?: readonly unknown[] | undefined;
  readonly backgroundImage?: string | undefined;
} & { readonly [S in keyof Canvas]?: number | undefined };

/** The drawing of a request, in metres; undefined where it has none. Throws `scene.unreadable`. */
const drawingOf = ({ scene, exercises: frames, ...rest }: Drawn, known?: Scene): Scene | undefined => {
  if (scene === undefined && frames === undefined) return undefined;
  const read = parseScene(scene ?? { exercises: frames, ...rest }, known?.pitch);
  if (!read) throw new AppError('scene.unreadable');
  return read;
};
const canvasOf = ({ exercises: frames, clientWidth, clientHeight }: Drawn): Canvas | undefined =>
  frames && clientWidth !== undefined && clientHeight !== undefined ? { clientWidth, clientHeight } : undefined;

type Saves = Pick<Handlers<typeof exercise>, 'add' | 'copy' | 'update' | 'share' | 'remove'>;

/** Handlers of the calls that make and change an exercise. */
export const saveHandlers = (services: Services, { plain, readable, editable, shown }: Library): Saves => {
  const { clock } = services;
  const { query } = services.database;
  return {
    add: async (
      { body: { scene, exercises: frames, clientWidth, clientHeight, backgroundImage, ...values } },
      { user },
    ) => {
      const drawn = { scene, exercises: frames, clientWidth, clientHeight, backgroundImage };
      const saving = { by: user.id, at: clock(), scene: drawingOf(drawn) ?? emptyScene(), canvas: canvasOf(drawn) };
      const { id } = await recordActions(services, exercises, newSteps(saving)).add(user, user.clubId, values);
      return shown(user, id);
    },
    copy: async ({ params, body: { name } }, { user }) => {
      const row = await readable(user, params.id);
      const [head, whole] = [await headVersion(query, row), await plain.get(user, row.id)];
      const { scene, record } = await copiedPicture(services, readScene(head));
      const saving = { by: user.id, at: clock(), scene };
      const steps = newSteps(saving, { copied_from: row.id, copied_version: row.head_version });
      const afterAdd: typeof steps.afterAdd = async (tx, values, of) => {
        await steps.afterAdd?.(tx, values, of);
        await record(tx, of);
      };
      const values = { ...whole, ...readBody(head), ...(name !== undefined && { name }) };
      const { id } = await recordActions(services, exercises, { ...steps, afterAdd }).add(user, row.club_id, values);
      return shown(user, id);
    },
    update: async ({ params, body }, { user }) => {
      const {
        version,
        note,
        seenOriginal,
        scene,
        exercises: frames,
        clientWidth,
        clientHeight,
        backgroundImage,
        ...change
      } = body;
      const row = await editable(user, params.id);
      // One end of a range may come alone; together with the one that stays they must be in order.
      const players = inOrder(change.playersFrom ?? row.players_from, change.playersTo ?? row.players_to);
      const [from = row.age_from, to = row.age_to] = [change.ageFrom, change.ageTo];
      if (!players || !inOrder(from, to)) throw new AppError('rangeReversed');
      const drawn = { scene, exercises: frames, clientWidth, clientHeight, backgroundImage };
      const known = frames && readScene(await headVersion(query, row));
      const saving = {
        by: user.id,
        at: clock(),
        note,
        seenOriginal,
        scene: drawingOf(drawn, known),
        canvas: canvasOf(drawn),
      };
      const actions = recordActions(services, exercises, changeSteps(saving));
      await orPresent(
        () => actions.change(user, row.id, version, change),
        () => shown(user, row.id),
      );
      return shown(user, row.id);
    },
    share: async ({ params, body: { version, shared } }, { user }) => {
      const row = await editable(user, params.id);
      const actions = recordActions(services, exercises, {
        afterChange: async (tx, { id }) => {
          await tx.updateTable('exercise').set({ shared }).where('id', '=', id).execute();
        },
      });
      await orPresent(
        () => actions.change(user, row.id, version, {}),
        () => shown(user, row.id),
      );
      return shown(user, row.id);
    },
    remove: async ({ params }, { user }) => {
      await editable(user, params.id);
      return plain.remove(user, params.id);
    },
  };
};
