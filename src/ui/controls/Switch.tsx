import { useId } from 'react';

export type SwitchProps = {
  label: string;
  /** The accessible name, where several switches have the same label. It begins with the label. */
  spoken?: string | undefined;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Yes or no, as a switch whose whole row can be tapped. */
export const Switch = ({ label, spoken, description, checked, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <label htmlFor={id} className="relative flex min-h-12 items-center gap-4 py-1">
      <span className="flex-1">
        <span className="font-medium">{label}</span>
        {description && <span className="block text-14 text-soft">{description}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={spoken}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-edge bg-sunken transition-colors duration-(--quick) after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-edge after:transition-transform after:duration-(--quick) peer-checked:border-ink peer-checked:bg-ink peer-checked:after:translate-x-6 peer-checked:after:bg-inverse peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      />
    </label>
  );
};
