import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';

/** A match needs a team: a user who runs the club creates the first, the others have to be added to one. */
export const NoTeam = () => {
  const { t } = useTranslation('matches');
  const { roles } = useUser();
  if (!may(roles, 'structure.edit'))
    return (
      <EmptyState
        title={t('new.noTeam.title')}
        description={t('new.noTeam.says')}
        action={<LinkButton to="/matches">{t('new.back')}</LinkButton>}
      />
    );
  return (
    <EmptyState
      title={t('new.firstTeam.title')}
      description={t('new.firstTeam.says')}
      action={
        <LinkButton to="/teams/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
          {t('new.firstTeam.make')}
        </LinkButton>
      }
    />
  );
};
