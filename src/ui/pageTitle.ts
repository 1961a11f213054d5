import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Names the page in the title of the document (browser tabs, history), in the place of what its route is called. The route
 * sets its own before this effect runs, with every change of place or language.
 */
export const usePageTitle = (name: string | undefined): void => {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${t('app.title')}`;
  }, [name, t]);
};
