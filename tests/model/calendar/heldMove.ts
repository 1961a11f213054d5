import { expect } from 'vitest';
import { fromPromise } from 'xstate';
import {
  type CheckInput,
  type MoveChecked,
  type MoveSaved,
  movedTo,
  moveMachine,
  type SaveInput,
  type UndoInput,
} from '#machines/calendar/move.ts';
import type { Held } from '../kit/held.ts';
import type { MoveSnapshot } from './moveModel.ts';

type Step = { readonly move: string; readonly next: MoveSnapshot; readonly place: string };

/** The machine with actors that a tour answers, and what has to hold of what they were asked. */
export const heldMove = (held: Held) => {
  const saved: SaveInput[] = [];
  const undone: UndoInput[] = [];
  const machine = moveMachine.provide({
    actors: {
      check: fromPromise<MoveChecked, CheckInput>(() => held.wait('check')),
      save: fromPromise<MoveSaved, SaveInput>(({ input }) => {
        saved.push(input);
        return held.wait('save');
      }),
      undo: fromPromise<unknown, UndoInput>(({ input }) => {
        undone.push(input);
        return held.wait('undo');
      }),
    },
  });
  /** What is saved is what was checked; a clash is saved only when somebody says so; what is undone is what was saved. */
  const expectAsked = ({ context: before }: MoveSnapshot, { move, next, place }: Step): void => {
    const { value, context } = next;
    if (value === 'saving') {
      const { event, to, reach, checked } = context;
      expect(saved.at(-1), place).toEqual({ event, to, reach, version: checked?.version });
      expect([event, to, reach], place).toEqual([before.event, before.to, before.reach]);
      expect(move === 'moves it all the same' || checked?.clashes.length === 0, place).toBe(true);
    }
    // After somebody else's move it begins where the event is now, else where it began.
    if (move === 'tries again') expect(context.event?.was, place).toEqual(movedTo(before.notice) ?? before.event?.was);
    if (value === 'undoing') expect(undone.at(-1), place).toEqual({ event: before.event, back: before.saved?.back });
    if (value === 'idle') expect(context.event, place).toBeNull();
  };
  return { machine, expectAsked };
};
