import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#ui/controls/Field.tsx';
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

/** The control of one field of the surrounding form, by its kind. */
export const RecordField = (named: Named) => {
  const { register } = useFormContext();
  const { of, name, say } = named;
  const wrong = useWrong(name);
  const field = of.record.fields[name];
  const label = say(`fields.${name}`);
  const hint = hintOf(named);
  if (field?.kind === 'flag') return <FlagField {...named} />;
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
