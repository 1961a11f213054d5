import { classes } from '#ui/controls/classes.ts';
import type { Found, Group } from './paletteGroups.ts';

type RowProps = { id: string; entry: Found; here: boolean; onPoint: () => void; onChoose: () => void };

const Row = ({ id, entry, here, onPoint, onChoose }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={here}
    onPointerMove={onPoint}
    onClick={onChoose}
    className={classes(
      'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-4 px-3',
      here && 'bg-ink text-inverse',
    )}
  >
    <span className="truncate font-medium">{entry.label}</span>
    <span className={classes('shrink-0 text-14', here ? 'opacity-80' : 'text-soft')}>{entry.description}</span>
  </div>
);

type ResultsProps = {
  /** The id of the list; a row has it with its number behind. */
  id: string;
  label: string;
  groups: readonly Group[];
  here: number;
  onPoint: (index: number) => void;
  onChoose: (entry: Found) => void;
};

/** The rows of the palette under the titles of their kinds. The focus stays in the text field above. */
export const PaletteResults = ({ id, label, groups, here, onPoint, onChoose }: ResultsProps) => {
  const firstOf = groups.map((_, at) => groups.slice(0, at).reduce((count, { entries }) => count + entries.length, 0));
  return (
    <div id={id} role="listbox" aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map(({ title, entries }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which HTML has no element for
        <div key={title} role="group" aria-label={title}>
          <p className="heading px-3 pt-3 pb-1" aria-hidden="true">
            {title}
          </p>
          {entries.map((entry, row) => {
            const index = (firstOf[group] ?? 0) + row;
            return (
              <Row
                key={entry.key}
                id={`${id}-${index}`}
                entry={entry}
                here={index === here}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
