import { Controller, useFormContext } from 'react-hook-form';
import { Chips } from '#ui/controls/Chips.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Fold } from '#ui/controls/Fold.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import type { FormBinding, Say } from './recordBinding.ts';
import { useSay } from './useRecords.ts';

type Named = { of: Pick<FormBinding, 'record'>; name: string; say: Say };

const hintOf = ({ name, say }: Named): string | undefined => {
  const key = `hints.${name}`;
  const text = say(key, { defaultValue: '' });
  return text === '' || text === key ? undefined : text;
};

const FlagField = (named: Named) => {
  const { control } = useFormContext();
  return (
    <div className="sm:col-span-2">
      <Controller
        control={control}
        name={named.name}
        render={({ field }) => (
          <Switch
            label={named.say(`fields.${named.name}`)}
            description={hintOf(named)}
            checked={field.value === true}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
};

const ColourField = ({ name, say }: Named) => {
  const { register } = useFormContext();
  return (
    <Field label={say(`fields.${name}`)} error={useWrong(name)}>
      {(parts) => (
        <input
          {...parts}
          type="color"
          className="h-12 w-20 rounded-8 border border-edge bg-raised p-1"
          {...register(name)}
        />
      )}
    </Field>
  );
};

const numberOf = (typed: unknown): unknown => (typed === '' || typed === null ? null : Number(typed));

type Lists = Readonly<Record<string, readonly string[] | undefined>>;
/** Several lists of choices, each folded until it is needed. One that is emptied is left out. */
const ListsField = (named: Named) => {
  const { control } = useFormContext();
  const { of, name, say } = named;
  const { lists = {}, words, most } = of.record.fields[name] ?? {};
  const hint = hintOf(named);
  const wrong = useWrong(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const value: Lists = field.value ?? {};
        return (
          <fieldset className="min-w-0 sm:col-span-2">
            <legend className="mb-1 font-medium text-14 text-soft">{say(`fields.${name}`)}</legend>
            {hint && <p className="max-w-[60ch] pb-2 text-14 text-soft">{hint}</p>}
            {wrong && (
              <p role="alert" className="pb-2 text-14 text-danger">
                {wrong}
              </p>
            )}
            {Object.entries(lists).map(([list, items]) => {
              const chosen = value[list] ?? [];
              return (
                <Fold
                  key={list}
                  title={say(`${words?.lists}.${list}`)}
                  description={chosen.map((item) => say(`${words?.items}.${item}`)).join(', ')}
                >
                  <Chips
                    label={say(`${words?.lists}.${list}`)}
                    value={chosen}
                    most={most}
                    choices={items.map((item) => ({ value: item, label: say(`${words?.items}.${item}`) }))}
                    onChange={(next) => field.onChange({ ...value, [list]: next.length > 0 ? next : undefined })}
                  />
                </Fold>
              );
            })}
          </fieldset>
        );
      }}
    />
  );
};

/** The control of one field of the surrounding form, by its kind. */
export const RecordField = (named: Named) => {
  const { register } = useFormContext();
  const { of, name, say } = named;
  const wrong = useWrong(name);
  const field = of.record.fields[name];
  const label = say(`fields.${name}`);
  const hint = hintOf(named);
  if (field?.kind === 'flag') return <FlagField {...named} />;
  if (field?.lists) return <ListsField {...named} />;
  if (field?.kind === 'colour') return <ColourField {...named} />;
  if (field?.kind === 'day') return <FormDay name={name} label={label} hint={hint} />;
  if (field?.kind === 'longText')
    return <FormArea name={name} label={label} hint={hint} maxLength={field.most} nullable={field.nullable === true} />;
  if (field?.choices) {
    const choices = field.choices.map((value) => ({ value, label: say(`choices.${name}.${value}`) }));
    return (
      <FormSelect name={name} label={label} hint={hint} choices={choices} unknown={field.nullable ? '–' : undefined} />
    );
  }
  if (field?.kind === 'number')
    return (
      <TextField
        type="number"
        inputMode={field.decimals ? 'decimal' : 'numeric'}
        step={field.decimals ? 'any' : undefined}
        label={label}
        hint={hint}
        error={wrong}
        min={field.least}
        max={field.most}
        {...register(name, { setValueAs: numberOf })}
      />
    );
  return <FormText name={name} label={label} hint={hint} maxLength={field?.most} nullable={field?.nullable} />;
};

/** The controls of some fields of a record. */
export const RecordFields = ({ of, names }: { of: Pick<FormBinding, 'record'>; names: readonly string[] }) => {
  const say = useSay(of);
  return names.map((name) => <RecordField key={name} of={of} name={name} say={say} />);
};
