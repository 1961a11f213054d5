import { useId } from 'react';
import type { SelectChoice } from '#ui/controls/Select.tsx';

export type InlineSelectProps = {
  /** The accessible name: inside the sentence the words need no label. */
  label: string;
  value: string;
  choices: readonly SelectChoice[];
  onChange: (value: string) => void;
};

/** A word of a sentence that can be changed: it looks like text and is a native select. */
export const InlineSelect = ({ label, value, choices, onChange }: InlineSelectProps) => {
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <span className="-my-1 relative inline-flex min-h-12 items-center">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="peer absolute inset-0 z-10 cursor-pointer appearance-none opacity-0"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="sm:whitespace-normal rounded-4 border-edge leading-6 border-b-2 border-dotted font-semibold text-ink peer-hover:border-ink peer-hover:border-solid peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      >
        {chosen}
      </span>
    </span>
  );
};
