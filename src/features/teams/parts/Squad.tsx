import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import { reachOf } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useSquad } from '../queries.ts';
import { ListBar } from './ListBar.tsx';
import { SquadList } from './SquadList.tsx';

const AddPlayer = lazyPart(async () => (await import('./AddPlayer.tsx')).AddPlayer);
const NumberSheet = lazyPart(async () => (await import('./NumberSheet.tsx')).NumberSheet);

/** The squad, by number. Users who run the club add and remove players; coaches set the numbers. */
export const Squad = ({ team, opens }: { team: Team; opens: (playerId: string) => boolean }) => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const squad = useSquad(team.id);
  const [open, setOpen] = useState<'add' | 'numbers'>();
  const runs = reachOf(roles, 'structure.edit') !== undefined;
  const reach = reachOf(roles, 'player.edit');
  const numbers = runs || (reach === 'ownTeams' && team.mine);
  const [editing, setEditing] = useState(false);
  const some = (squad.data ?? []).length > 0;
  return (
    <>
      <ListBar team={team} list="squad" some={some}>
        {numbers && some && (
          <Button size={44} onClick={() => setOpen('numbers')}>
            {t('squad.numbers')}
          </Button>
        )}
        {runs && some && (
          <>
            <Button size={44} aria-pressed={editing} onClick={() => setEditing(!editing)}>
              {t(editing ? 'squad.editDone' : 'edit')}
            </Button>
            <Button size={44} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
              {t('squad.add')}
            </Button>
          </>
        )}
      </ListBar>
      <Gate
        of={squad}
        empty={
          <EmptyState
            title={t('squad.empty')}
            description={t(runs ? 'squad.emptySays' : 'squad.emptyWait')}
            action={
              runs && (
                <div className="flex flex-wrap justify-center gap-2">
                  <LinkButton to="/players/import">{t('squad.import')}</LinkButton>
                  <Button variant="go" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setOpen('add')}>
                    {t('squad.add')}
                  </Button>
                </div>
              )
            }
          />
        }
      >
        {(players) => <SquadList team={team} players={players} removable={runs && editing} opens={opens} />}
      </Gate>
      <Suspense fallback={null}>
        {open === 'add' && <AddPlayer team={team} inside={squad.data ?? []} onClose={() => setOpen(undefined)} />}
        {open === 'numbers' && (
          <NumberSheet team={team} players={squad.data ?? []} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  );
};
