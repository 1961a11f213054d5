import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { useFoundPlayers } from '#api/useFoundPlayers.ts';
import { type Team, type TeamPlayer, team as teamCalls } from '#contract/team.ts';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { PickList } from '#ui/controls/PickList.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';

export type AddPlayerProps = { team: Team; inside: readonly TeamPlayer[]; onClose: () => void };

/** Players of the club by name; one tap adds a player. The dialog stays open for the next one. */
export const AddPlayer = ({ team, inside, onClose }: AddPlayerProps) => {
  const { t } = useTranslation('teams');
  const [search, setSearch] = useState('');
  const [dorsal, setDorsal] = useState('');
  const found = useFoundPlayers(search.trim());
  const number = Number(dorsal);
  const join = useRecordMutation(async (playerId: string) => {
    await send(teamCalls.addPlayer, { body: { teamId: team.id, playerId, ...(number > 0 && { dorsal: number }) } });
    setDorsal('');
  });
  const others = found.data?.filter(({ id }) => !inside.some((one) => one.id === id));
  return (
    <FormDialog values={dorsal} onClose={onClose} title={t('squad.addTitle', { team: team.name })}>
      <div className="grid min-h-80 content-start gap-4 py-2">
        <FormFailed error={join.error ?? found.error} />
        <PickList
          label={t('squad.search')}
          search={search}
          onSearch={setSearch}
          found={others?.map((one) => ({
            id: one.id,
            name: `${one.firstName} ${one.lastName}`.trim(),
            photo: one.photo,
            description: one.teams.map(({ teamName }) => teamName).join(', '),
          }))}
          pickLabel={t('squad.joins')}
          busy={join.isPending}
          beside={
            <TextField
              label={t('squad.dorsal')}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              value={dorsal}
              onChange={(event) => setDorsal(event.currentTarget.value)}
            />
          }
          onPick={(id) => join.mutate(id)}
        />
      </div>
    </FormDialog>
  );
};
