import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { TeamGroup, teamGroup } from '#contract/teamGroup.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormChips } from '#ui/form/FormChips.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { useRecordMutation } from '../queries.ts';

const groupForm = TeamGroup.pick({ name: true, purpose: true, playerIds: true });
type GroupValues = z.infer<typeof groupForm>;
const emptyGroup: GroupValues = { name: '', purpose: '', playerIds: [] };
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
  const form = useForm<GroupValues>({
    resolver: zodResolver(groupForm),
    defaultValues: group ? valuesOf(group) : emptyGroup,
  });
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
          : send(teamGroup.add, { body: { ...emptyGroup, ...changes, teamId: team.id } }),
      ),
    onSaved: onClose,
    onTaken: (theirs) => {
      setBased(theirs);
      form.reset(valuesOf(theirs));
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
    <>
      <DialogForm
        form={form}
        onSubmit={editing.submit}
        onClose={onClose}
        title={group ? t('groups.edit', { name: group.name }) : t('groups.new')}
        save={t('form.save')}
        busy={editing.busy}
        error={(editing.stale ? undefined : editing.error) ?? remove.error}
        actions={
          group && (
            <Button
              variant="ghost"
              className="mr-auto text-danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(group.id)}
            >
              {t('groups.remove')}
            </Button>
          )
        }
      >
        <FormText name="name" label={t('groups.name')} maxLength={120} className="sm:col-span-2" />
        <FormText name="purpose" label={t('groups.purpose')} maxLength={300} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <FormChips
            name="playerIds"
            label={t('groups.players')}
            choices={players.map(({ id, shortName, dorsal }) => ({
              value: id,
              label: dorsal ? `${dorsal} ${shortName}` : shortName,
            }))}
          />
        </div>
      </DialogForm>
      <QuickerDialog
        editing={editing}
        labelOf={(field) => t(`groups.${labels[field as keyof GroupValues]}`)}
        wordsOf={(_field, value) => (Array.isArray(value) ? namesOf(value) : plainWords(value))}
      />
    </>
  );
};
