import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { NoTeam } from './NoTeam.tsx';

export type NoMatchesProps = {
  /** Whether the list has only the user's matches. */
  mine: boolean;
  /** The button for the first match, for users who may create one. */
  add: ReactNode;
  /** Teams of the present season; undefined while they load. */
  clubTeams: readonly Team[] | undefined;
};

/** No match yet: shows the first step, which without a team is to create a team. */
export const NoMatches = ({ mine, add, clubTeams }: NoMatchesProps) => {
  const { t } = useTranslation('matches');
  const { roles } = useUser();
  if (mine) return <EmptyState title={t('empty.mine')} description={t('empty.mineSays')} action={add} />;
  if (add) return <EmptyState title={t('empty.title')} description={t('empty.says')} action={add} />;
  if (clubTeams?.length === 0 && may(roles, 'structure.edit')) return <NoTeam />;
  return <EmptyState title={t('empty.title')} description={t('empty.waitSays')} />;
};
