import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { team as teamCalls } from '#contract/team.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useFoundOutsiders } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';
import type { Chosen } from './useShadow.ts';

type Form = { kind: Chosen['kind']; teamId: string; id: string | null; note: string };
export type AddCandidateProps = {
  team: string;
  /** Who is a candidate of the place already. */
  taken: readonly string[];
  onAdd: (one: Chosen) => void;
  onClose: () => void;
};

/** A candidate of a place: an own player of any team, or somebody who is watched. */
export const AddCandidate = ({ team, taken, onAdd, onClose }: AddCandidateProps) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const form = useForm<Form>({ defaultValues: { kind: 'foreignPlayer', teamId: team, id: null, note: '' } });
  const [kind, teamId] = form.watch(['kind', 'teamId']);
  const teams = useQuery(query(teamCalls.all, { query: {} })).data ?? [];
  const players = useQuery({
    ...query(teamCalls.players, { params: { id: teamId } }),
    enabled: kind === 'player',
  });
  const outsiders = useFoundOutsiders(kind === 'foreignPlayer');
  const people =
    kind === 'player'
      ? (players.data ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
      : (outsiders.data?.rows ?? []).map((one) => ({
          value: one.id,
          label: [words.name(one), one.clubName].filter((part) => part !== '').join(' · '),
        }));
  const submit = ({ id, note }: Form) => {
    if (!id) return form.setError('id', { type: 'too_small' });
    onAdd({ kind, id, note });
    onClose();
  };
  return (
    <DialogForm
      title={t('shadow.add')}
      form={form}
      onSubmit={submit}
      save={t('shadow.addOne')}
      busy={false}
      error={undefined}
      onClose={onClose}
    >
      <Segmented
        className="sm:col-span-2"
        label={t('shadow.kind')}
        value={kind}
        onChange={(value) => {
          form.setValue('kind', value);
          form.setValue('id', null);
        }}
        choices={[
          { value: 'foreignPlayer', label: t('shadow.watched') },
          { value: 'player', label: t('shadow.own') },
        ]}
      />
      {kind === 'player' && (
        <FormSelect
          name="teamId"
          label={t('team')}
          onChosen={() => form.setValue('id', null)}
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormSelect
        name="id"
        label={t('player')}
        unknown={t('choose')}
        choices={people.filter(({ value }) => !taken.includes(value))}
      />
      <FormText name="note" label={t('shadow.note')} maxLength={300} className="sm:col-span-2" />
    </DialogForm>
  );
};
