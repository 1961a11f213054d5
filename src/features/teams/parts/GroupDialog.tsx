import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { type TeamGroup, teamGroup } from '#contract/teamGroup.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/Chips.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDeed } from '../queries.ts';

export type GroupDialogProps = { team: Team; group?: TeamGroup; players: readonly TeamPlayer[]; onClose: () => void };

/** A new group, or one that changes. */
export const GroupDialog = ({ team, group, players, onClose }: GroupDialogProps) => {
  const { t } = useTranslation('teams');
  const [name, setName] = useState(group?.name ?? '');
  const [purpose, setPurpose] = useState(group?.purpose ?? '');
  const [playerIds, setPlayerIds] = useState<string[]>(group?.playerIds ?? []);
  const save = useDeed(async () => {
    const body = { name, purpose, playerIds };
    if (group) await send(teamGroup.update, { params: { id: group.id }, body: { ...body, version: group.version } });
    else await send(teamGroup.add, { body: { ...body, teamId: team.id } });
    onClose();
  });
  const remove = useDeed(async (id: string) => {
    await send(teamGroup.remove, { params: { id } });
    onClose();
  });
  return (
    <FormDialog
      values={{ name, purpose, playerIds }}
      onClose={onClose}
      title={group ? t('groups.edit', { name: group.name }) : t('groups.new')}
      footer={
        <>
          {group && (
            <Button
              variant="ghost"
              className="mr-auto text-danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(group.id)}
            >
              {t('groups.remove')}
            </Button>
          )}
          <Button
            variant="go"
            disabled={name.trim() === ''}
            busy={save.isPending}
            onClick={() => save.mutate(undefined)}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 py-2">
        <TextField
          label={t('groups.name')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={t('groups.purpose')}
          maxLength={300}
          value={purpose}
          onChange={(event) => setPurpose(event.currentTarget.value)}
        />
        <Chips
          label={t('groups.players')}
          value={playerIds}
          onChange={setPlayerIds}
          choices={players.map(({ id, shortName, dorsal }) => ({
            value: id,
            label: dorsal ? `${dorsal} ${shortName}` : shortName,
          }))}
        />
        <FormFailed error={save.error ?? remove.error} />
      </div>
    </FormDialog>
  );
};
