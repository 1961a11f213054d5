import { useTranslation } from 'react-i18next';
import type { HomeClash } from '#contract/home.ts';

type Clashing = Pick<HomeClash, 'kind' | 'title' | 'teamName'>;
/** What clashes, by name: the title of an event, the team of a training or a match. */
export const useClashName = () => {
  const { t } = useTranslation('home');
  return ({ kind, title, teamName }: Clashing): string =>
    kind === 'event' ? title : [t(`agenda.${kind}`), teamName || title].join(', ');
};
