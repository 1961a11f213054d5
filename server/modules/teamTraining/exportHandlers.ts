import { AppError } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Query } from '#server/db/database.ts';
import { wholeContent } from '#server/files/contents.ts';
import { shieldOf } from '#server/files/pictures.ts';
import { trainingFile } from '#server/files/trainingSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { Services } from '#server/services.ts';
import { sceneIn, scenesOf } from './partStore.ts';
import type { PeopleOf } from './peopleHandlers.ts';
import { partRows } from './planStore.ts';
import { readsAsStaff, type Seen, type SeenTrainings, seesPlan } from './seen.ts';

type Given = {
  readonly trainings: SeenTrainings;
  readonly view: (seen: Seen) => Promise<TeamTraining>;
  readonly peopleOf: PeopleOf;
};

const drawingsOf = async (query: Query, trainingId: string): Promise<Record<string, Scene>> => {
  const parts = await partRows(query, [trainingId]);
  const scenes = await scenesOf(query, parts);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const scene = sceneIn(scenes, part);
      return scene ? [[part.id, scene]] : [];
    }),
  );
};

/** Handler of a training as a PDF. Players print the plan that is shared with them, without the other players. */
export const exportHandlers = (
  { database: { query }, settings, clock }: Services,
  { trainings, view, peopleOf }: Given,
): Pick<Handlers<typeof teamTraining>, 'exported'> => {
  const picturesIn = async (scenes: Record<string, Scene>): Promise<Record<string, Uint8Array>> => {
    const ids = new Set(Object.values(scenes).flatMap(({ pitch }) => pitch.picture ?? []));
    const found: Record<string, Uint8Array> = {};
    for (const id of ids) {
      const picture = await wholeContent(query, id);
      if (picture) found[id] = picture;
    }
    return found;
  };

  return {
    exported: async ({ params, query: { language, ...form } }, { user, request }) => {
      const seen = await trainings.seen(user, params.id);
      const { reader, whole } = seen;
      if (!seesPlan(reader, whole)) throw new AppError('notFound');
      const { training, occasion } = whole;
      const club = await query
        .selectFrom('club')
        .select(['name', 'shield', 'time_zone'])
        .where('id', '=', training.club_id)
        .executeTakeFirstOrThrow();
      const scenes = await drawingsOf(query, training.id);
      const people = occasion && readsAsStaff(reader, whole) ? await peopleOf({ ...seen, occasion }) : null;
      return trainingFile(user.id, {
        training: await view(seen),
        scenes,
        pictures: await picturesIn(scenes),
        people,
        club: { name: club.name, timeZone: club.time_zone },
        shield: await shieldOf(query, club.shield),
        form: { ...form, players: form.players && people !== null },
        language: language ?? languageOf(request.headers['accept-language']),
        address: `${publicAddress(settings, request)}/trainings/${training.id}`,
        printedAt: clock(),
      });
    },
  };
};
