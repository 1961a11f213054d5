import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import type { Place } from '#ui/controls/gridPlace.ts';
import type { TestRow } from '../day/testRows.ts';
import type { Column } from './sheetCells.ts';
import type { TestSheet } from './useSheet.ts';

/** What is read aloud for a column: "2.º intento", or the name of the test. */
const useColumnNames = () => {
  const { t } = useTranslation('measurements');
  return ({ test, trial }: Column): string => {
    const { name, trials, kind } = test.summary.type;
    return kind === 'note' || trials === 1 ? name : `${name}, ${t('trial', { n: trial + 1 })}`;
  };
};

export type SheetBoxProps = {
  sheet: TestSheet;
  column: Column;
  player: TestRow;
  place: Place;
  /** What was typed cannot be recorded as it is. */
  wrong: boolean;
  onPlace: (place: Place) => void;
};

/** One box of the sheet: a value of a player, typed or pasted; it is recorded when the box is left. */
export const SheetBox = ({ sheet, column, player, place, wrong, onPlace }: SheetBoxProps) => {
  const { t } = useTranslation('measurements');
  const names = useColumnNames();
  const { playerId } = player;
  const isClosed = sheet.isClosed(column, playerId);
  const isNote = column.test.summary.type.kind === 'note';
  const paste = (event: ClipboardEvent): void => {
    if (sheet.paste(event.clipboardData.getData('text'), place)) event.preventDefault();
  };
  return (
    <td className="p-0.5">
      <input
        type="text"
        inputMode={isNote ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={isNote ? 1000 : 12}
        data-cell={`${place.row}:${place.column}`}
        aria-label={t('sheet.cell', { player: `${player.firstName} ${player.lastName}`.trim(), column: names(column) })}
        aria-invalid={wrong || undefined}
        readOnly={isClosed}
        title={isClosed ? t('sheet.closed') : undefined}
        value={sheet.textIn(column, playerId)}
        onChange={(event) => sheet.type(column, playerId, event.currentTarget.value)}
        onFocus={(event) => {
          onPlace(place);
          event.currentTarget.select();
        }}
        onBlur={() => sheet.leave(column, playerId)}
        onPaste={paste}
        className={classes(
          'h-11 w-full scroll-ml-36 rounded-4 border border-line bg-raised px-2 text-ink hover:border-edge focus:border-ink aria-invalid:border-2 aria-invalid:border-danger read-only:bg-sunken sm:scroll-ml-64',
          isNote ? 'min-w-40 text-16' : 'figures min-w-16 text-center text-20 sm:min-w-24',
        )}
      />
    </td>
  );
};
