import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import type { TeamGroup } from '#contract/teamGroup.ts';
import { reachOf } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useGroups, useSquad } from '../queries.ts';
import { ListBar } from './ListBar.tsx';

const GroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).GroupDialog);

/** Groups within the team: name, purpose, players. */
export const Groups = ({ team }: { team: Team }) => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const groups = useGroups(team.id);
  const squad = useSquad(team.id);
  const [open, setOpen] = useState<TeamGroup | 'new'>();
  const reach = reachOf(roles, 'training.edit');
  const may = reach === 'all' || reach === 'club' || (reach === 'ownTeams' && team.mine);
  const names = (ids: readonly string[]) =>
    (squad.data ?? []).filter(({ id }) => ids.includes(id)).map(({ shortName }) => shortName);
  return (
    <>
      <ListBar team={team} list="groups" some={(groups.data ?? []).length > 0}>
        {may && (
          <Button size={44} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('groups.new')}
          </Button>
        )}
      </ListBar>
      <Gate of={groups} empty={<p className="max-w-[60ch] py-6 text-soft">{t('groups.empty')}</p>}>
        {(list) => (
          <ul className="border-ink border-t-2">
            {list.map((group) => (
              <li key={group.id} className="flex min-h-16 items-center gap-4 border-line border-b py-2 sm:px-2">
                <div className="min-w-0 flex-1">
                  <h2 className="font-semibold">{group.name}</h2>
                  {group.purpose && <p className="text-14 text-soft">{group.purpose}</p>}
                  <p className="text-14">{names(group.playerIds).join(', ')}</p>
                </div>
                <span className="figures text-32">{group.playerIds.length}</span>
                {may && (
                  <Button size={44} onClick={() => setOpen(group)} aria-label={t('groups.edit', { name: group.name })}>
                    {t('edit')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Gate>
      <Suspense fallback={null}>
        {open && (
          <GroupDialog
            team={team}
            group={open === 'new' ? undefined : open}
            players={squad.data ?? []}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
