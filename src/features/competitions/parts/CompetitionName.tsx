import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompetitionListItem } from '#contract/competition.ts';
import type { Team } from '#contract/team.ts';
import { Shirt } from '#ui/football/Shirt.tsx';

export type CompetitionNameProps = { one: CompetitionListItem; shirts: ReadonlyMap<string, Team> };
const most = 3;

/** A competition with the shirts of our teams that play in it. */
export const CompetitionName = ({ one: { name, type, seasonName, teams }, shirts }: CompetitionNameProps) => {
  const { t } = useTranslation('competitions');
  const worn = teams.flatMap(({ teamId }) => shirts.get(teamId) ?? []).slice(0, most);
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <span className="-space-x-5 flex w-10 shrink-0 md:w-16">
        {worn.map((team) => (
          <Shirt key={team.id} colours={team} size={40} />
        ))}
        {/* The shirts of a past season are not loaded. */}
        {worn.length === 0 && <Trophy size={24} className="mx-2 text-soft" aria-hidden="true" />}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 break-words font-semibold">{name}</span>
        <span className="line-clamp-2 text-14 text-soft md:hidden">{`${t(`type.${type}`)} · ${seasonName}`}</span>
      </span>
    </span>
  );
};
