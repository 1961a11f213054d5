import type { TeamTraining, TrainingPeople } from '#contract/teamTrainingView.ts';
import type { Language } from '#contract/values.ts';
import { dayOf } from '#domain/days.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { wordsIn } from '#server/words/words.ts';
import { makeFile } from './makeFile.ts';

/** How a training is printed. */
export type TrainingForm = {
  /** Two parts beside each other. */
  readonly landscape: boolean;
  /** A last page with the called players. */
  readonly players: boolean;
  /** One page. */
  readonly simple: boolean;
};
export type TrainingJob = {
  readonly training: TeamTraining;
  /** The whole drawings of the parts, by part. */
  readonly scenes: Readonly<Record<string, Scene>>;
  /** Pictures that take the place of a drawing's ground, by their ids, as they are stored. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  readonly people: TrainingPeople | null;
  readonly club: { readonly name: string; readonly timeZone: string };
  readonly shield: Uint8Array | undefined;
  readonly form: TrainingForm;
  readonly language: Language;
  /** Where the training is on the screens. */
  readonly address: string;
  readonly printedAt: number;
};

/** GET /teamtrainning/{id}/export: a training as a PDF, for a user (by id). Its file name has the team and the day. */
export const trainingFile = async (userId: string, job: TrainingJob): Promise<FileAnswer> => {
  const { training, club, language } = job;
  const start = training.occasion?.start;
  const day = start === undefined ? training.name : dayOf(new Date(start), club.timeZone);
  const name = training.team.name || wordsIn(language, 'report')('training.title');
  const content = await makeFile({ kind: 'training', job }, userId);
  return { name: `${name}-${day}.pdf`, content };
};
