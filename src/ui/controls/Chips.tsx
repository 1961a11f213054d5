import { classes } from './classes.ts';

export type ChipsProps<T extends string> = {
  label: string;
  value: readonly T[];
  choices: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T[]) => void;
  most?: number;
};

/** Several of many choices, as buttons that toggle. Check boxes underneath. */
export const Chips = <T extends string>({
  label,
  value,
  choices,
  onChange,
  most = Number.POSITIVE_INFINITY,
}: ChipsProps<T>) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-medium text-14 text-soft">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => {
        const on = value.includes(choice.value);
        return (
          <label
            key={choice.value}
            className={classes(
              'relative inline-flex min-h-11 items-center rounded-8 border px-3 text-14 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              on ? 'border-ink bg-ink font-semibold text-inverse' : 'border-edge bg-raised text-ink hover:border-ink',
            )}
          >
            <input
              type="checkbox"
              checked={on}
              disabled={!on && value.length >= most}
              onChange={() => onChange(on ? value.filter((one) => one !== choice.value) : [...value, choice.value])}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        );
      })}
    </div>
  </fieldset>
);
