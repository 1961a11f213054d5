import type { PartExercise, TeamTraining, TrainingPart } from '#contract/teamTrainingView.ts';
import { exerciseTypes } from '#domain/exercises.ts';
import { bibColours, materialOf, startsOfParts, trainingPhases } from '#domain/training/plan.ts';
import { iso, recordOf } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { mayRead } from '../exercise/store.ts';
import type { TrainingNeeds } from './given.ts';
import { loadsOf } from './loads.ts';
import { type Pinned, pinnedIn, pinnedOf } from './partStore.ts';
import { type PartRow, partRows } from './planStore.ts';
import { mayEdit, type Reader, readsAsStaff, type Seen, seesPlan } from './seen.ts';
import { feltOf, linksOf, versionOf, type Whole } from './trainingStore.ts';

type Groups = TrainingPart['groups'];
export const groupsOf = ({ bibs }: Pick<PartRow, 'bibs'>): Groups => JSON.parse(bibs);

const exerciseIn = (user: User, pinned: Pinned | undefined): PartExercise | null => {
  if (!pinned) return null;
  const { row, n, body, frames, drawing } = pinned;
  const isReadable = row.deleted_at === null && mayRead(user, row);
  const { minutes: _minutes, intensity: _intensity, ...shown } = body;
  return {
    ...{ id: row.id, version: n, newest: isReadable ? row.head_version : null, frames, drawing },
    ...shown,
    material: [...shown.material],
    type: exerciseTypes.find((one) => one === row.type) ?? 'game',
  };
};

/** The groups of a part; for a player their own alone, without the others in it. */
const groupsFor = (reader: Reader, whole: Whole, part: PartRow): Groups => {
  const groups = groupsOf(part);
  if (readsAsStaff(reader, whole)) return groups;
  const own = new Set([...reader.viewer.ids, ...reader.viewer.furtherPlayers]);
  return groups.flatMap(({ colour, playerIds }) => {
    const mine = playerIds.filter((id) => own.has(id));
    return mine.length > 0 ? [{ colour, playerIds: mine }] : [];
  });
};

/** What every view of a training has. */
export const standingFor = (reader: Reader, whole: Whole) => {
  const { training, team } = whole;
  return {
    ...recordOf(versionOf(whole)),
    template: training.template === 1,
    name: training.name,
    team: { id: team.id, name: team.name, shirtColour: team.shirt_colour, numberColour: team.number_colour },
    objectives: seesPlan(reader, whole) ? training.objectives : '',
    shared: training.shared === 1,
    editable: mayEdit(reader, whole),
  };
};

/** A training as a user sees it. */
export const createView = (
  { database: { query }, clock }: Services,
  { occasions }: Pick<TrainingNeeds, 'occasions'>,
): ((seen: Seen) => Promise<TeamTraining>) => {
  const occasionFor = async (user: User, { occasion }: Whole) =>
    occasion ? ((await occasions.views(user, [occasion]))[0] ?? null) : null;

  return async ({ reader, whole }) => {
    const { training, occasion } = whole;
    const isVisible = seesPlan(reader, whole);
    const [all, felt, links] = [
      await partRows(query, [training.id]),
      await feltOf(query, occasion ? [training.id] : []),
      await linksOf(query, [training.id]),
    ];
    const shown = isVisible ? all : [];
    const pinned = await pinnedOf(query, shown);
    const starts = occasion ? startsOfParts(occasion.starts_at, shown) : [];
    const parts = shown.map((part, place): TrainingPart => {
      const start = starts[place];
      return {
        id: part.id,
        phase: trainingPhases.find((one) => one === part.phase) ?? 'other',
        title: part.title,
        exercise: exerciseIn(reader.user, pinnedIn(pinned, part)),
        minutes: part.minutes,
        intensity: part.intensity,
        note: part.note,
        groups: groupsFor(reader, whole, part),
        start: start === undefined ? null : iso(start),
      };
    });
    const worn = new Set(parts.flatMap(({ groups }) => groups.map(({ colour }) => colour)));
    return {
      ...standingFor(reader, whole),
      ...loadsOf(reader, whole, { parts: all, felt: felt.get(training.id) ?? [], now: clock() }),
      occasion: await occasionFor(reader.user, whole),
      notes: readsAsStaff(reader, whole) ? training.notes : '',
      planVisible: isVisible,
      parts,
      material: materialOf(parts.map(({ exercise }) => exercise?.material ?? [])).map((one) => ({ ...one })),
      bibs: bibColours.filter((one) => worn.has(one)),
      links: links.get(training.id)?.length ?? 0,
    };
  };
};
