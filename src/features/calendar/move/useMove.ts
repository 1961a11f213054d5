import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { send } from '#api/send.ts';
import {
  type CheckInput,
  type MoveChecked,
  type MoveSaved,
  moveMachine,
  type SaveInput,
  type UndoInput,
} from '#machines/calendar/move.ts';
import { useRefreshEvents } from '../edit/eventQueries.ts';

/** The calls of all kinds of occasions, with their schemas: needed once something is moved. */
const calls = async () => (await import('./moveCalls.ts')).moveCalls(send);
const machine = moveMachine.provide({
  actors: {
    check: fromPromise<MoveChecked, CheckInput>(async ({ input }) => (await calls()).check(input)),
    save: fromPromise<MoveSaved, SaveInput>(async ({ input }) => (await calls()).save(input)),
    undo: fromPromise<unknown, UndoInput>(async ({ input }) => (await calls()).undo(input)),
  },
});

/** Moving events, trainings and matches: the machine with the calls of this page. What was saved or undone is read again. */
export const useMove = () => {
  const refresh = useRefreshEvents();
  const [now, tell] = useMachine(machine);
  const { value } = now;
  const before = useRef(value);
  useEffect(() => {
    const ended = value === 'undoable' || value === 'refused' || value === 'idle';
    if (ended && before.current !== value) void refresh();
    before.current = value;
  }, [value, refresh]);
  return { now, tell };
};
export type Mover = ReturnType<typeof useMove>;
