import type { useTranslation } from 'react-i18next';
import type { TeamTraining, TrainingCard } from '#contract/teamTrainingView.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { momentWords, timeOf } from '#ui/layout/moments.ts';

export type Words = ReturnType<typeof useTranslation<'trainings'>>['t'];
type Named = Pick<TeamTraining, 'name' | 'objectives'>;

/** What a training is called: its name, else the first line of its objectives, else "training". */
export const nameOf = ({ name, objectives }: Named, t: Words): string =>
  name || objectives.split('\n')[0]?.trim() || t('training');

/** "Tuesday 1 December", "today". */
export const dayWordsOf = (start: string, language: string): string =>
  dayInSentence(dayHere(start), language, new Date());

/** The weekday in a sentence: "Tuesday". */
export const weekdayOf = (start: string, language: string): string => momentWords(start, language, { weekday: 'long' });

/** "Ribera U12, 18:00 to 19:15, pitch 2." */
export const whenOf = ({ team, occasion }: TeamTraining, t: Words, language: string): string => {
  if (!occasion) return t('head.template', { team: team.name });
  const { start, end, place } = occasion;
  const gaps = { team: team.name, from: timeOf(start, language), to: timeOf(end, language) };
  return place ? t('head.whenPlace', { ...gaps, place }) : t('head.when', gaps);
};

/** The most recent training on the same weekday as a moment, else the most recent one. */
export const lastLike = (
  lately: readonly TrainingCard[] | undefined,
  start: string | undefined,
): TrainingCard | undefined => {
  const weekday = new Date(start ?? Date.now()).getDay();
  return lately?.find((one) => one.start !== null && new Date(one.start).getDay() === weekday) ?? lately?.[0];
};
