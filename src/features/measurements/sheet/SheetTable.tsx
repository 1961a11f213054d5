import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, placeAfterKey } from '#ui/controls/gridPlace.ts';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import type { TestRow } from '../day/testRows.ts';
import { SheetBox } from './SheetBox.tsx';
import { SheetQuestion } from './SheetQuestion.tsx';
import type { SheetTest } from './sheetCells.ts';
import type { TestSheet } from './useSheet.ts';

export type SheetTableProps = { sheet: TestSheet; byTrial: boolean };

const Heads = ({ sheet, byTrial }: SheetTableProps) => {
  const { t } = useTranslation('measurements');
  return (
    <thead>
      <tr className="border-ink border-b-2 align-bottom text-14">
        <th scope="col" className="sticky left-0 z-10 bg-paper pb-1 text-left font-normal text-soft">
          {t('sheet.player')}
        </th>
        {sheet.columns.map(({ key, test, trial }) => {
          const { name, unit, trials } = test.summary.type;
          return (
            <th key={key} scope="col" className="min-w-18 px-1 pb-1 text-center font-semibold leading-4">
              {byTrial && trials > 1 ? t('trial', { n: trial + 1 }) : name}
              {unit && <span className="block font-normal text-12 text-soft">{unit}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

/** The end of a text, where an arrow leaves its box; what is chosen whole is left on both sides. */
const leavesBox = ({ key, target }: KeyboardEvent): boolean => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return key === 'ArrowLeft' ? target.selectionStart === 0 : target.selectionEnd === target.value.length;
};

/** The players as rows, the trials or tests as columns: Enter and arrow keys go from box to box, as in a spreadsheet. */
export const SheetTable = ({ sheet, byTrial }: SheetTableProps) => {
  const { t } = useTranslation('measurements');
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place | null>(null);
  const { columns, players } = sheet;
  const tests = [...new Set(columns.map(({ test }) => test))];
  const press = (event: KeyboardEvent): void => {
    if (!at || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const key = event.key === 'Enter' && event.shiftKey ? 'ArrowUp' : event.key;
    if (key === 'Home' || key === 'End' || !leavesBox(event)) return;
    const place = placeAfterKey(
      at,
      key,
      players.map(() => columns.length),
    );
    if (!place) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)?.focus();
  };
  /** While somebody types in it, nothing is said of it. */
  const isTyping = (test: SheetTest, row: number): boolean => at?.row === row && columns[at.column]?.test === test;
  const stateOf = (test: SheetTest, player: TestRow, row: number) =>
    isTyping(test, row) ? undefined : sheet.stateOf(test, player.playerId);
  const rowOf = (test: SheetTest, playerId: string) => test.rows.find((one) => one.playerId === playerId);
  return (
    <div className="overflow-x-auto pt-3">
      <table
        ref={table}
        aria-label={t('sheet.title')}
        className="border-collapse"
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setAt(null);
        }}
      >
        <Heads sheet={sheet} byTrial={byTrial} />
        <tbody>
          {players.map((player, row) => {
            const asked = tests.flatMap((test) => {
              const state = stateOf(test, player, row);
              return state && state.as !== 'same' && state.as !== 'cleared' ? [{ test, state }] : [];
            });
            const own = tests.flatMap((test) => rowOf(test, player.playerId) ?? []);
            return (
              <Fragment key={player.playerId}>
                <tr className={asked.length > 0 ? undefined : 'border-line border-b'}>
                  <th scope="row" className="sticky left-0 z-10 bg-paper py-1 pr-2 text-left font-semibold">
                    <span className="flex w-32 items-center gap-2 text-14 sm:w-60 sm:text-16">
                      <ShirtNumber number={player.dorsal} size={24} />
                      <span className="min-w-0 flex-1 break-words leading-4 sm:leading-5">
                        {`${player.firstName} ${player.lastName}`.trim()}
                        {own.some(({ refused }) => refused !== null) && (
                          <span className="block font-normal text-14 text-danger">{t('testDay.refused')}</span>
                        )}
                      </span>
                      {own.some(({ waits }) => waits) && (
                        <span role="img" aria-label={t('testDay.waits')} className="text-soft">
                          <OpenRing />
                        </span>
                      )}
                    </span>
                  </th>
                  {columns.map((column, index) => (
                    <SheetBox
                      key={column.key}
                      sheet={sheet}
                      column={column}
                      player={player}
                      place={{ row, column: index }}
                      wrong={sheet.isTyped(column, player.playerId) && asked.some(({ test }) => test === column.test)}
                      onPlace={setAt}
                    />
                  ))}
                </tr>
                {asked.length > 0 && (
                  <tr className="border-line border-b">
                    <td colSpan={columns.length + 1}>
                      {/* The question is as wide as the boxes above it, and does not widen them. */}
                      <div className="w-0 min-w-full">
                        {asked.map(({ test, state }) => (
                          <SheetQuestion
                            key={test.summary.type.id}
                            sheet={sheet}
                            test={test}
                            player={player}
                            state={state}
                          />
                        ))}
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
