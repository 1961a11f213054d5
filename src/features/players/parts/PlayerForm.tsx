import { useTranslation } from 'react-i18next';
import { Player } from '#contract/player.ts';
import { usePageForm } from '#records/usePageForm.ts';
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
  const store = useSavePlayer();
  const whole = player === undefined || player.edit === 'all';
  const page = usePageForm<Player, PlayerValues>({
    record: player,
    schema: playerForm,
    valuesOf,
    presentOf: (present) => Player.safeParse(present).data,
    save: (changes, version, basis) => {
      if (basis) return store.update({ ...sentOf(whole ? changes : onlyContact(changes)), id: basis.id, version });
      const { teamId, dorsal } = changes;
      const joins = teamId ? { teamId, ...(dorsal ? { dorsal } : {}) } : {};
      return store.add({ ...sentOf(changes), ...joins, firstName: String(changes.firstName) });
    },
    keep: store.keep,
    at: '/players',
    done: ({ firstName, lastName }) => t('saved', { name: `${firstName} ${lastName}` }),
  });
  return (
    <RecordForm
      {...page}
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
