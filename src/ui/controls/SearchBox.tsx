import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';

export type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (words: string) => void;
  /** As wide as the fields of its form. */
  wide?: boolean;
};

const pause = 250;

/** A search box. Searches when the user stops typing, not on every key. */
export const SearchBox = ({ label, value, onChange, wide = false }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const shown = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  // The address was changed elsewhere: the box follows it.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = typed;
      tell.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={classes('relative w-full', !wide && 'sm:w-72')}>
      <svg viewBox="0 0 24 24" className="-translate-y-1/2 absolute top-1/2 left-3 size-5 text-soft" aria-hidden="true">
        <path
          d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.500 4.500"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // In a form, Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={classes(controlLook, 'pl-10')}
      />
    </div>
  );
};
