import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { injury } from '#contract/injury.ts';
import { injuryKinds, injurySettings } from '#domain/injury/facts.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { errorParts } from '#ui/records/errorCode.ts';
import { useRefreshInjuries } from './useRefreshInjuries.ts';

type Form = {
  playerId: string;
  onsetOn: string | null;
  setting: (typeof injurySettings)[number];
  kind: (typeof injuryKinds)[number];
  expectedTo: string | null;
  suspectedHead: boolean;
};
export type NewInjuryDialogProps = {
  /** Whose injury it can be; one player is not asked for. */
  players: readonly { readonly id: string; readonly name: string }[];
  /** Where the team is asked for first. */
  teams?: {
    readonly all: readonly { readonly id: string; readonly name: string }[];
    readonly chosen: string;
    readonly onChoose: (id: string) => void;
  };
  /** The id of the command: the same on every try. */
  commandId: string;
  onClose: () => void;
};

/** An injury is recorded: everything usual is filled in, so that it takes one more touch. */
export const NewInjuryDialog = ({ players, teams, commandId, onClose }: NewInjuryDialogProps) => {
  const { t } = useTranslation('injuries');
  const refresh = useRefreshInjuries();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isTwice = error !== undefined && errorParts(error).code === 'injury.twice';
  const form = useForm<Form>({
    defaultValues: {
      ...{ playerId: players[0]?.id ?? '', onsetOn: dayHere(new Date()), setting: 'training', kind: 'injury' },
      ...{ expectedTo: null, suspectedHead: false },
    },
  });
  // The players of another team have come.
  const isThere = players.some(({ id }) => id === form.watch('playerId'));
  const first = players[0]?.id;
  useEffect(() => {
    if (!isThere && first !== undefined) form.setValue('playerId', first);
  }, [isThere, first, form]);
  const submit = async ({ onsetOn, expectedTo, ...facts }: Form) => {
    if (!onsetOn) return form.setError('onsetOn', { type: 'too_small' });
    setBusy(true);
    setError(undefined);
    try {
      const body = { commandId, ...facts, onsetOn, ...(expectedTo && { expectedTo }), confirm: isTwice };
      await send(injury.add, { body });
      void refresh();
      void toast.done(t('saved'));
      onClose();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  const choicesOf = <T extends string>(all: readonly T[], label: (one: T) => string) =>
    all.map((value) => ({ value, label: label(value) }));
  return (
    <DialogForm
      title={t('new')}
      description={t('newSays')}
      form={form}
      onSubmit={submit}
      save={t(isTwice ? 'another' : 'save')}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      {teams && (
        <div className="sm:col-span-2">
          <Select
            label={t('team')}
            choices={teams.all.map(({ id, name }) => ({ value: id, label: name }))}
            value={teams.chosen}
            onChange={({ target }) => teams.onChoose(target.value)}
          />
        </div>
      )}
      {players.length > 1 && (
        <div className="sm:col-span-2">
          <FormSelect
            name="playerId"
            label={t('player')}
            choices={players.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      <FormDay name="onsetOn" label={t('onsetOn')} />
      <FormSelect
        name="setting"
        label={t('setting')}
        choices={choicesOf(injurySettings, (one) => t(`settings.${one}`))}
      />
      <FormSelect name="kind" label={t('kind')} choices={choicesOf(injuryKinds, (one) => t(`kinds.${one}`))} />
      <FormDay name="expectedTo" label={t('expectedTo')} />
      <div className="sm:col-span-2">
        <Switch
          label={t('suspectedHead')}
          description={t('suspectedHeadSays')}
          checked={form.watch('suspectedHead')}
          onChange={(on) => form.setValue('suspectedHead', on, { shouldDirty: true })}
        />
      </div>
    </DialogForm>
  );
};
