import { useState } from 'react';
import { pastedCells, placed } from '#domain/measurement/sheet.ts';
import { asTyped } from '#domain/measurement/typed.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import type { Place } from '#ui/controls/gridPlace.ts';
import { queued } from '../day/queue.ts';
import { entryOf, type Listed, testRows } from '../day/testRows.ts';
import { useTestOutbox } from '../day/useTestDay.ts';
import {
  type Column,
  cellKey,
  checked,
  columnsOf,
  type Drafts,
  isClosed,
  type SheetTest,
  storedText,
} from './sheetCells.ts';

export type Of = { readonly teamId: string; readonly day: string; readonly byTrial: boolean };
type Cell = Place & { readonly text: string };

/** The sheet of a test day: what its cells say, what is typed and not recorded yet, and what keys and the clipboard do. */
export const useSheet = (lists: readonly Pick<Listed, 'summary' | 'listedAt'>[], { teamId, day, byTrial }: Of) => {
  const { mark } = useMeasuredWords();
  const { outbox, queue, offline } = useTestOutbox();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [left, setLeft] = useState(0);
  const tests = lists.map((one): SheetTest => ({ ...one, rows: testRows({ ...one, queue, day }) }));
  const columns = columnsOf(tests, byTrial);
  const players = tests[0]?.rows ?? [];
  const columnsIn = (test: SheetTest) => columns.filter((one) => one.test === test);
  const keyIn = ({ test, trial }: Column, playerId: string) => cellKey(playerId, test.summary.type.id, trial);
  const textIn = (column: Column, playerId: string, typed: Drafts = drafts): string =>
    typed.get(keyIn(column, playerId)) ?? storedText(column, playerId, mark);
  const check = (test: SheetTest, playerId: string, typed: Drafts = drafts) => {
    const own = columnsIn(test);
    return checked(
      test,
      playerId,
      own.map((column) => textIn(column, playerId, typed)),
      own.map((column) => storedText(column, playerId, mark)),
    );
  };
  const without = (typed: Drafts, test: SheetTest, playerId: string): Drafts => {
    const gone = new Set(columnsIn(test).map((column) => keyIn(column, playerId)));
    return new Map([...typed].filter(([key]) => !gone.has(key)));
  };
  /** Records what is typed of a player in a test where nothing is to be asked; else it stays typed. */
  const settle = (typed: Drafts, test: SheetTest, playerId: string, confirm = false): Drafts => {
    const found = check(test, playerId, typed);
    if (found.as === 'wrong' || found.as === 'outside' || (found.as === 'odd' && !confirm)) return typed;
    if ('sent' in found) {
      const given = { teamId, playerId, measured: found.sent, confirm };
      outbox.change((now) => queued(now, entryOf({ ...test, queue: now, day }, given)));
    }
    return without(typed, test, playerId);
  };
  const put = (cells: readonly Cell[], typed: Drafts): Drafts => {
    const next = new Map(typed);
    for (const { row, column, text } of cells) {
      const [player, of] = [players[row], columns[column]];
      if (player && of && !isClosed(of, player.playerId, byTrial)) next.set(keyIn(of, player.playerId), text);
    }
    return next;
  };
  /** The cells that were typed in, recorded: each player and test once. */
  const settleAll = (cells: readonly Cell[], typed: Drafts): Drafts => {
    const touched = new Map<string, readonly [SheetTest, string]>();
    for (const { row, column } of cells) {
      const [player, of] = [players[row], columns[column]];
      if (player && of) touched.set(`${player.playerId} ${of.test.summary.type.id}`, [of.test, player.playerId]);
    }
    return [...touched.values()].reduce((rest, [test, playerId]) => settle(rest, test, playerId), typed);
  };
  return {
    ...{ columns, players, offline, left },
    waiting: queue.entries.length,
    /** Cells that are not recorded: they cannot be, or a question waits. */
    open: drafts.size,
    textIn,
    isTyped: (column: Column, playerId: string) => drafts.has(keyIn(column, playerId)),
    isClosed: (column: Column, playerId: string) => isClosed(column, playerId, byTrial),
    /** What is to be said of a player in a test; undefined while nothing is typed. */
    stateOf: (test: SheetTest, playerId: string) =>
      columnsIn(test).some((column) => drafts.has(keyIn(column, playerId))) ? check(test, playerId) : undefined,
    type: (column: Column, playerId: string, text: string): void =>
      setDrafts((before) => new Map(before).set(keyIn(column, playerId), text)),
    leave: (column: Column, playerId: string): void => setDrafts(settle(drafts, column.test, playerId)),
    confirm: (test: SheetTest, playerId: string): void => setDrafts(settle(drafts, test, playerId, true)),
    undo: (test: SheetTest, playerId: string): void => setDrafts(without(drafts, test, playerId)),
    propose: (test: SheetTest, playerId: string, value: number): void => {
      const [first] = columnsIn(test);
      if (first) setDrafts(settle(new Map(drafts).set(keyIn(first, playerId), asTyped(value, mark)), test, playerId));
    },
    /** Returns whether the text goes into several cells; else the box takes it. */
    paste: (text: string, from: Place): boolean => {
      const cells = pastedCells(text);
      if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return false;
      const { puts, left: over } = placed(cells, from, { rows: players.length, columns: columns.length });
      setLeft(over);
      setDrafts(settleAll(puts, put(puts, drafts)));
      return true;
    },
  };
};
export type TestSheet = ReturnType<typeof useSheet>;
