import type { exercise } from '#contract/exercise.ts';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import type { Query } from '#server/db/database.ts';
import { dropContent, keepContent, wholeContent } from '#server/files/contents.ts';
import { largePicture, redrawn } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { addFile } from '#server/modules/storedFile/store.ts';
import { recordActions } from '#server/records/handlers.ts';
import type { Services } from '#server/services.ts';
import type { Library } from './library.ts';
import { changeSteps } from './steps.ts';
import { exercises } from './store.ts';
import { headVersion, readScene } from './versions.ts';

const withPicture = (scene: Scene, picture: string): Scene => ({ ...scene, pitch: { ...scene.pitch, picture } });

/** A picture of an exercise for its copy, which keeps it when the original is no longer shared. */
export const copiedPicture = async ({ database }: Services, scene: Scene) => {
  const { picture } = scene.pitch;
  const content = picture === undefined ? undefined : await wholeContent(database.query, picture);
  if (!content) return { scene, record: async () => undefined };
  const id = crypto.randomUUID();
  await keepContent(database, 'stored_file', id, content);
  const record = (tx: Query, of: { readonly id: string; readonly clubId: string; readonly at: number }) =>
    addFile(tx, { id, owner: { clubId: of.clubId, kind: 'exercise', id: of.id }, bytes: content.length, at: of.at });
  return { scene: withPicture(scene, id), record };
};

/** The handler of the picture that takes the place of a drawing. Drawings and pictures of older versions stay. */
export const pictureHandlers = (
  services: Services,
  { editable, shown }: Library,
): Pick<Handlers<typeof exercise>, 'setPicture'> => ({
  setPicture: async ({ params, body: { version, ...upload } }, { user }) => {
    const { database, clock } = services;
    const row = await editable(user, params.id);
    const [id, at] = [crypto.randomUUID(), clock()];
    const picture = await redrawn(upload, row.club_id, largePicture);
    await keepContent(database, 'stored_file', id, picture);
    const { pitch } = readScene(await headVersion(database.query, row));
    const scene = emptyScene({ ...pitch, picture: id });
    const steps = changeSteps({ by: user.id, at, scene });
    const actions = recordActions(services, exercises, {
      afterChange: async (tx, before, change) => {
        await steps.afterChange?.(tx, before, change);
        await addFile(tx, {
          id,
          owner: { clubId: row.club_id, kind: 'exercise', id: row.id },
          bytes: picture.length,
          at,
        });
      },
    });
    try {
      await orPresent(
        () => actions.change(user, row.id, version, {}),
        () => shown(user, row.id),
      );
    } catch (fault) {
      await dropContent(database, id);
      throw fault;
    }
    return shown(user, row.id);
  },
});
