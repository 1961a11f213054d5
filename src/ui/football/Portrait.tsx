import { useState } from 'react';
import { classes } from '../controls/classes.ts';

export type PortraitProps = { name: string; photo: string | null; size?: 32 | 40 | 64 | 160; className?: string };

const sizes = { 32: 'size-8 text-14', 40: 'size-10 text-16', 64: 'size-16 text-24', 160: 'size-30 text-48 sm:size-40' };
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase())
    .join('');

/** A person's photo; without one, the initials. The name stands beside it, so it has no accessible name of its own. */
export const Portrait = ({ name, photo, size = 40, className }: PortraitProps) => {
  const [gone, setGone] = useState<string>();
  const look = classes('shrink-0 rounded-8', sizes[size], className);
  if (photo && photo !== gone)
    return (
      <img
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        className={classes(look, 'object-cover')}
        onError={() => setGone(photo)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classes(look, 'title grid place-items-center bg-sunken text-soft ring-1 ring-line ring-inset')}
    >
      {initialsOf(name)}
    </span>
  );
};
