import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sets the title of the document (browser tabs, history) instead of the route's own title. The route sets its own
 * before this effect runs, with every change of location or language.
 */
export const usePageTitle = (name: string | undefined): void => {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${t('app.title')}`;
  }, [name, t]);
};

type TitledMatch = { readonly teamName: string; readonly rival: { readonly name: string }; readonly isLocal: boolean };
type MatchPage = 'console' | 'stands' | 'report' | 'editMatch' | 'preparation';

/** Sets the title of a page of a match: its two sides, the home side first, and the page. */
export const useMatchTitle = (match: TitledMatch | undefined, page: MatchPage): void => {
  const { t } = useTranslation('common');
  const sides = match && [match.teamName, match.rival.name];
  if (!match?.isLocal) sides?.reverse();
  usePageTitle(sides && `${sides.join(' – ')} · ${t(`titles.${page}`)}`);
};
