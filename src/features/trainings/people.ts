import type { TeamTraining, TrainingPeople, TrainingPerson } from '#contract/teamTrainingView.ts';

/** The players of a training by what they said. */
export type Coming = {
  /** Who comes, by shirt number. Where no answer is asked for, everybody who is called and did not say no. */
  readonly come: readonly TrainingPerson[];
  readonly absent: readonly TrainingPerson[];
  readonly open: readonly TrainingPerson[];
};
const byNumber = (a: TrainingPerson, b: TrainingPerson): number => (a.dorsal ?? 999) - (b.dorsal ?? 999);

export const comingOf = ({ rows }: Pick<TrainingPeople, 'rows'>, asksForAnswer: boolean): Coming => {
  const players = rows.filter(({ personKind }) => personKind === 'player').toSorted(byNumber);
  const there = ({ presence }: TrainingPerson) => presence === 'present' || presence === 'late';
  const comes = (one: TrainingPerson) =>
    one.presence === null
      ? one.waiting === null && (one.counts === 'yes' || (!asksForAnswer && one.counts !== 'no'))
      : there(one);
  const isAbsent = (one: TrainingPerson) => (one.presence === null ? one.counts === 'no' : !there(one));
  return {
    come: players.filter(comes),
    absent: players.filter(isAbsent),
    open: players.filter((one) => !comes(one) && !isAbsent(one)),
  };
};

/** How many players come; null where nobody can know: of a template, and while nobody has answered. */
export const countOf = ({ occasion }: Pick<TeamTraining, 'occasion'>, coming: Coming | undefined): number | null => {
  if (!occasion) return null;
  if (coming) return coming.come.length + coming.absent.length === 0 ? null : coming.come.length;
  const { yes, no, called } = occasion.counts;
  if (!occasion.asksForAnswer) return called;
  return yes + no === 0 ? null : yes;
};
