import { useTranslation } from 'react-i18next';
import type { HomeOccasion } from '#contract/home.ts';

/** What an occasion is called: the title of an event, the team of a training. */
export const useOccasionTitle = () => {
  const { t } = useTranslation('home');
  return ({ kind, title, teamName }: HomeOccasion): string => title || teamName || t(`agenda.${kind}`);
};
