/** What an exercise is in a training, in the order in which a form offers them. `tactic`: a drawing without a training. */
export const exerciseTypes = [
  'warmUp',
  'technical',
  'tactical',
  'physical',
  'rondo',
  'smallSidedGame',
  'finishing',
  'setPiece',
  'goalkeeping',
  'game',
  'tactic',
] as const;

/** What an exercise trains. */
export const exerciseCategories = [
  'passing',
  'dribbling',
  'finishing',
  'possession',
  'buildUp',
  'pressing',
  'transition',
  'defending',
  'wingPlay',
  'setPieces',
  'goalkeeping',
  'coordination',
  'fitness',
] as const;

export const materials = [
  'ball',
  'cone',
  'disc',
  'pole',
  'bib',
  'smallGoal',
  'goal',
  'ladder',
  'hurdle',
  'hoop',
  'mannequin',
  'rebounder',
] as const;
export type Material = (typeof materials)[number];

/** Who reads an exercise beside its author and those who run the club. */
export const exerciseSharing = ['mine', 'club'] as const;

/**
 * What a sheet of a training shows of an exercise: a change of one of these makes a new version. The others (type,
 * category, ages, tags) say where the library has it.
 */
export const versionedFields = [
  'name',
  'objective',
  'description',
  'coachingPoints',
  'variants',
  'minutes',
  'playersFrom',
  'playersTo',
  'lengthM',
  'widthM',
  'difficulty',
  'intensity',
  'material',
] as const;
export type VersionedField = (typeof versionedFields)[number];

/** Whether a range is in order; an end that is not known is in order with everything. */
export const inOrder = (from: number | null | undefined, to: number | null | undefined): boolean =>
  from === null || from === undefined || to === null || to === undefined || from <= to;
