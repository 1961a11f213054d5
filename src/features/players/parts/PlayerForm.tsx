import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { Player } from '#contract/player.ts';
import { FormBar } from '#ui/form/FormBar.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { StaleDialog } from '#ui/StaleDialog.tsx';
import { saved } from '#ui/saved.ts';
import { toast } from '#ui/toast.ts';
import { onlyContact, type PlayerValues, playerForm, sentOf, valuesOf } from '../playerForm.ts';
import { useSavePlayer } from '../queries.ts';
import { ContactFields } from './ContactFields.tsx';
import { FoldedFields } from './FoldedFields.tsx';
import { PitchFields } from './PitchFields.tsx';
import { RemovePlayer } from './RemovePlayer.tsx';
import { WhoFields } from './WhoFields.tsx';

/** Everything that is written down about a player. What was typed stays when saving fails. */
export const PlayerForm = ({ player }: { player?: Player }) => {
  const { t } = useTranslation('players');
  const go = useNavigate();
  const store = useSavePlayer();
  const [based, setBased] = useState(player);
  const form = useForm<PlayerValues>({ resolver: zodResolver(playerForm), defaultValues: valuesOf(player) });
  const whole = player === undefined || player.edit === 'all';
  const back = player ? `/players/${player.id}` : '/players';

  const editing = useEditing<Player, PlayerValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Player.safeParse(present).data,
    save: (changes, version) => {
      if (based) return store.update({ ...sentOf(whole ? changes : onlyContact(changes)), id: based.id, version });
      const { teamId, dorsal } = changes;
      const joins = teamId ? { teamId, ...(dorsal ? { dorsal } : {}) } : {};
      return store.add({ ...sentOf(changes), ...joins, firstName: String(changes.firstName) });
    },
    onSaved: (kept) => {
      void toast.done(t('saved', { name: `${kept.firstName} ${kept.lastName}` }));
      void go(`/players/${kept.id}`, { replace: true, state: saved });
    },
    onTaken: (theirs) => {
      setBased(store.keep(theirs));
      form.reset(valuesOf(theirs));
    },
  });
  const label = (name: string) => t(`form.${name}` as 'form.firstName');
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(editing.submit)(event)} noValidate className="pt-4">
        {whole && (
          <>
            <WhoFields />
            <PitchFields fresh={!player} />
          </>
        )}
        <ContactFields />
        {whole && <FoldedFields />}
        {player && whole && <RemovePlayer player={player} />}
        <FormBar
          back={back}
          save={t(player ? 'form.save' : 'form.make')}
          busy={editing.busy}
          error={editing.stale ? undefined : editing.error}
        />
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <StaleDialog
        open={editing.stale !== undefined}
        onClose={editing.close}
        differs={(editing.stale ?? []).map(({ name, yours, theirs }) => ({
          label: label(name),
          yours: plainWords(yours),
          theirs: plainWords(theirs),
        }))}
        onKeepYours={() => void editing.keepYours()}
        onTakeTheirs={editing.takeTheirs}
        busy={editing.busy}
      />
    </FormProvider>
  );
};
