import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roleNames } from '#domain/roles.ts';
import { firstTeam } from '#records/firstTeam.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import type { EventValues, TargetValue } from './eventForm.ts';
import { useEditableTeams, usePeopleOfTeam, useStaffChoices } from './eventQueries.ts';
import { useTargetName } from './useTargetName.ts';

type What = TargetValue['what'];
type Choice = { readonly id: string; readonly name: string };
const keyOf = ({ what, id }: Pick<TargetValue, 'what' | 'id'>): string => `${what} ${id ?? ''}`;

const useChoices = (what: What, teamId: string): readonly Choice[] => {
  const { teams } = useEditableTeams();
  const people = usePeopleOfTeam(what === 'player' || what === 'group' ? teamId : '');
  const staff = useStaffChoices(what === 'staff');
  const name = useTargetName();
  const full = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }): Choice => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
  });
  if (what === 'team') return teams.data ?? [];
  if (what === 'group') return people.groups;
  if (what === 'player') return people.players.map(full);
  if (what === 'staff') return staff.map(full);
  if (what === 'role') return roleNames.map((id) => ({ id, name: name({ what, id, name: '' }) }));
  return [];
};

/** Adds a team, a group, a person, a role or the club: first the kind, then which. */
const AddTarget = ({ has, onAdd }: { has: ReadonlySet<string>; onAdd: (target: TargetValue) => void }) => {
  const { t } = useTranslation('calendarEdit');
  const { whole, teams } = useEditableTeams();
  const [what, setWhat] = useState<What>('team');
  const [chosen, setChosen] = useState('');
  const teamId = chosen || (firstTeam(teams.data ?? [])?.id ?? '');
  const choices = useChoices(what, teamId).filter(({ id }) => !has.has(keyOf({ what, id })));
  const kinds: readonly What[] = whole
    ? ['team', 'group', 'player', 'staff', 'role', 'club']
    : ['team', 'group', 'player', 'staff'];
  const add = (id: string) => {
    const one = choices.find((choice) => choice.id === id);
    if (one) onAdd({ what, id, name: one.name, excluded: false });
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Select
        label={t('whom.add')}
        value={what}
        choices={kinds.map((value) => ({ value, label: t(`whom.kinds.${value}`) }))}
        onChange={({ currentTarget }) => {
          const next = kinds.find((one) => one === currentTarget.value) ?? 'team';
          if (next === 'club') onAdd({ what: 'club', id: null, name: '', excluded: false });
          else setWhat(next);
        }}
      />
      {(what === 'group' || what === 'player') && (
        <Select
          label={t('whom.ofTeam')}
          value={teamId}
          choices={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <Select
        label={t(`whom.which.${what === 'club' ? 'team' : what}`)}
        value=""
        choices={[
          { value: '', label: t(choices.length > 0 ? 'whom.choose' : 'whom.none') },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => add(currentTarget.value)}
      />
    </div>
  );
};

/** Whom the event calls, and who is left out of that. */
export const TargetFields = () => {
  const { t } = useTranslation('calendarEdit');
  const { field } = useController<EventValues, 'targets'>({ name: 'targets' });
  const wrong = useWrong('targets');
  const nameOf = useTargetName();
  const put = (next: readonly TargetValue[]) => field.onChange([...next]);
  const others = (of: TargetValue) => field.value.filter((one) => keyOf(one) !== keyOf(of));
  return (
    <div className="grid gap-3 sm:col-span-2">
      <ul aria-label={t('whom.list')}>
        {field.value.map((one) => (
          <li key={keyOf(one)} className="flex min-h-14 items-center gap-3 border-line border-b py-1">
            <span className="min-w-0 flex-1">
              <span className={one.excluded ? 'block text-soft line-through' : 'block font-semibold'}>
                {nameOf(one)}
              </span>
              <span className="block text-14 text-soft">{t(`whom.kinds.${one.what}`)}</span>
            </span>
            <label className="relative flex min-h-12 items-center gap-2 text-14">
              <input
                type="checkbox"
                className="size-5 accent-(--go)"
                checked={one.excluded}
                onChange={({ currentTarget }) =>
                  put(field.value.map((old) => (old === one ? { ...one, excluded: currentTarget.checked } : old)))
                }
              />
              {t('whom.excluded')}
              <span className="sr-only">{nameOf(one)}</span>
            </label>
            <IconButton
              size={48}
              label={t('whom.remove', { name: nameOf(one) })}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => put(others(one))}
            />
          </li>
        ))}
      </ul>
      {wrong && <p className="text-14 text-danger">{wrong}</p>}
      <AddTarget has={new Set(field.value.map(keyOf))} onAdd={(target) => put([...others(target), target])} />
    </div>
  );
};
