import { type KeyboardEvent, useRef } from 'react';
import { leastScore, mostScore, scoreAfterTouch, scoreStep } from '#domain/scores.ts';
import { classes } from './classes.ts';

export type ScoreTenProps = {
  /** The accessible name. */
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** A score as it is read: 7.5, 7,5. */
  words: (value: number) => string;
};

const figures = Array.from({ length: mostScore }, (_one, at) => at + 1);

/** What a key makes of a score: arrows go by halves, digits set it, 0 is ten, Delete takes it away. */
const scoreAfterKey = (value: number | null, key: string): number | null | undefined => {
  const forwards = key === 'ArrowRight' || key === 'ArrowUp';
  if (forwards || key === 'ArrowLeft' || key === 'ArrowDown') {
    const next = value === null ? leastScore : value + (forwards ? scoreStep : -scoreStep);
    return Math.min(mostScore, Math.max(leastScore, next));
  }
  if (key === 'Delete' || key === 'Backspace') return null;
  if (/^\d$/.test(key)) return key === '0' ? mostScore : Number(key);
  return undefined;
};

/** A score from 1 to 10 in ten fields. A second touch on the same field adds a half, a third takes the score away. */
export const ScoreTen = ({ label, value, onChange, words }: ScoreTenProps) => {
  const row = useRef<HTMLFieldSetElement>(null);
  const chosen = value === null ? null : Math.floor(value);
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : scoreAfterKey(value, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    const field = row.current?.querySelectorAll('button')[Math.floor(next ?? leastScore) - 1];
    field?.focus();
  };
  return (
    <fieldset ref={row} aria-label={label} className="grid grid-cols-10 gap-[3px] sm:gap-1">
      {figures.map((figure) => {
        const isChosen = figure === chosen;
        return (
          <button
            key={figure}
            type="button"
            tabIndex={isChosen || (chosen === null && figure === leastScore) ? 0 : -1}
            aria-pressed={isChosen}
            aria-label={words(isChosen && value !== null ? value : figure)}
            onClick={() => onChange(scoreAfterTouch(value, figure))}
            onKeyDown={press}
            className={classes(
              'figures min-h-12 min-w-0 rounded-8 border text-20 leading-none transition-colors duration-(--quick)',
              isChosen ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised hover:border-ink',
              chosen !== null && !isChosen && 'text-soft',
            )}
          >
            {isChosen && value !== null ? words(value) : figure}
          </button>
        );
      })}
    </fieldset>
  );
};
