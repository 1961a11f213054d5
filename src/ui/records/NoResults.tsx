import { useTranslation } from 'react-i18next';
import { LinkButton } from '../controls/LinkButton.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The list is not empty, but the search or filter has no results. */
export const NoResults = ({ to }: { to: string }) => {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      title={t('list.noneTitle')}
      description={t('list.noneSays')}
      action={<LinkButton to={to}>{t('list.all')}</LinkButton>}
    />
  );
};
