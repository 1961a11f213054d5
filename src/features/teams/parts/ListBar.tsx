import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { teamExports } from '../queries.ts';

export type ListBarProps = {
  team: Team;
  list: keyof ReturnType<typeof teamExports>;
  /** An empty list has no export. */
  some: boolean;
  /** The actions of the list. */
  children?: ReactNode;
};

/** Above a list of a team's page: its export and its actions. */
export const ListBar = ({ team, list, some, children }: ListBarProps) => {
  const { t } = useTranslation('teams');
  if (!some && Children.toArray(children).length === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap justify-end gap-2">
      {some && (
        <ExportMenu
          size={44}
          name={`${team.name} ${t(`tabs.${list}`)}`.toLowerCase()}
          onExport={teamExports(team)[list]}
        />
      )}
      {children}
    </div>
  );
};
