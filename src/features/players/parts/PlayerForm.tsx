import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { Player } from '#contract/player.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { onlyContact, type PlayerValues, playerForm, sentOf, valuesOf } from '../playerForm.ts';
import { useSavePlayer } from '../queries.ts';
import { ContactFields } from './ContactFields.tsx';
import { FoldedFields } from './FoldedFields.tsx';
import { PitchFields } from './PitchFields.tsx';
import { RemovePlayer } from './RemovePlayer.tsx';
import { WhoFields } from './WhoFields.tsx';

/** The form of a player. The values stay when saving fails. */
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
  return (
    <RecordForm
      form={form}
      editing={editing}
      back={back}
      save={t(player ? 'form.save' : 'form.make')}
      labelOf={(name) => t(`form.${name}` as 'form.firstName')}
    >
      {whole && (
        <>
          <WhoFields />
          <PitchFields fresh={!player} />
        </>
      )}
      <ContactFields />
      {whole && <FoldedFields />}
      {player && whole && <RemovePlayer player={player} />}
    </RecordForm>
  );
};
