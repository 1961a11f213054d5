import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Team } from '#contract/team.ts';
import { reachOf } from '#domain/rights.ts';
import { Button } from '#ui/Button.tsx';
import { Gate } from '#ui/Gate.tsx';
import { useSquad } from '../queries.ts';
import { AddPlayer } from './AddPlayer.tsx';
import { ListBar } from './ListBar.tsx';
import { NumberSheet } from './NumberSheet.tsx';
import { SquadList } from './SquadList.tsx';

/** Who plays here, by number. Whoever runs the club lets players in and out; whoever coaches gives the numbers. */
export const Squad = ({ team, opens }: { team: Team; opens: (playerId: string) => boolean }) => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const squad = useSquad(team.id);
  const [open, setOpen] = useState<'add' | 'numbers'>();
  const runs = reachOf(roles, 'structure.edit') !== undefined;
  const reach = reachOf(roles, 'player.edit');
  const numbers = runs || (reach === 'ownTeams' && team.mine);
  const some = (squad.data ?? []).length > 0;
  return (
    <>
      <ListBar team={team} list="squad" some={some}>
        {numbers && some && (
          <Button size={44} onClick={() => setOpen('numbers')}>
            {t('squad.numbers')}
          </Button>
        )}
        {runs && (
          <Button size={44} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
            {t('squad.add')}
          </Button>
        )}
      </ListBar>
      <Gate of={squad} empty={<p className="py-6 text-soft">{t('squad.empty')}</p>}>
        {(players) => <SquadList team={team} players={players} removable={runs} opens={opens} />}
      </Gate>
      {open === 'add' && <AddPlayer team={team} inside={squad.data ?? []} onClose={() => setOpen(undefined)} />}
      {open === 'numbers' && <NumberSheet team={team} players={squad.data ?? []} onClose={() => setOpen(undefined)} />}
    </>
  );
};
