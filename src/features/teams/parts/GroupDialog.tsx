import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { TeamGroup, teamGroup } from '#contract/teamGroup.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Chips } from '#ui/controls/Chips.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';

type GroupValues = { readonly name: string; readonly purpose: string; readonly playerIds: string[] };
const valuesOf = ({ name, purpose, playerIds }: TeamGroup): GroupValues => ({
  name,
  purpose,
  playerIds: playerIds.toSorted(),
});
const labels = { name: 'name', purpose: 'purpose', playerIds: 'players' } as const;

export type GroupDialogProps = { team: Team; group?: TeamGroup; players: readonly TeamPlayer[]; onClose: () => void };

/** The form of a new or an existing group. */
export const GroupDialog = ({ team, group, players, onClose }: GroupDialogProps) => {
  const { t } = useTranslation('teams');
  const [based, setBased] = useState(group);
  const [values, setValues] = useState<GroupValues>(group ? valuesOf(group) : { name: '', purpose: '', playerIds: [] });
  const { name, purpose, playerIds } = values;
  const put = (change: Partial<GroupValues>) => setValues({ ...values, ...change });
  const write = useRecordMutation((body: () => Promise<TeamGroup>) => body());
  const editing = useEditing<TeamGroup, GroupValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => TeamGroup.safeParse(present).data,
    save: (changes, version, basis) =>
      write.mutateAsync(() =>
        basis
          ? send(teamGroup.update, { params: { id: basis.id }, body: { ...changes, version } })
          : send(teamGroup.add, { body: { ...values, teamId: team.id } }),
      ),
    onSaved: onClose,
    onTaken: (theirs) => {
      setBased(theirs);
      setValues(valuesOf(theirs));
    },
  });
  const namesOf = (ids: readonly unknown[]) =>
    players
      .filter(({ id }) => ids.includes(id))
      .map(({ shortName }) => shortName)
      .join(', ');
  const remove = useRecordMutation(async (id: string) => {
    await send(teamGroup.remove, { params: { id } });
    onClose();
  });
  return (
    <FormDialog
      values={values}
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
            busy={editing.busy}
            onClick={() => void editing.submit(values)}
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
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextField
          label={t('groups.purpose')}
          maxLength={300}
          value={purpose}
          onChange={(event) => put({ purpose: event.currentTarget.value })}
        />
        <Chips
          label={t('groups.players')}
          value={playerIds}
          onChange={(chosen) => put({ playerIds: chosen })}
          choices={players.map(({ id, shortName, dorsal }) => ({
            value: id,
            label: dorsal ? `${dorsal} ${shortName}` : shortName,
          }))}
        />
        <FormFailed error={(editing.stale ? undefined : editing.error) ?? remove.error} />
      </div>
      <QuickerDialog
        editing={editing}
        labelOf={(field) => t(`groups.${labels[field as keyof GroupValues]}`)}
        wordsOf={(_field, value) => (Array.isArray(value) ? namesOf(value) : plainWords(value))}
      />
    </FormDialog>
  );
};
