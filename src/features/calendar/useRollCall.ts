import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { AppError } from '#contract/errors.ts';
import type { Marks } from '#domain/calendar/rollCall.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { Before } from '#machines/roll/rollCall.ts';
import { newId } from '#realtime/newId.ts';
import { toast } from '#ui/controls/toast.ts';
import { rollActor } from './rolls.ts';

/** The roll call of an occasion on this device: what waits, whether the server is reached, and how to mark. */
export const useRollCall = (eventId: string, startsAt: EpochMs, heardAt: EpochMs) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const actor = useMemo(() => rollActor(client, userId, eventId, startsAt), [client, userId, eventId, startsAt]);
  const state = useSelector(actor, ({ value }) => value);
  const { marks, outdone, last, refused } = useSelector(actor, ({ context }) => context);
  // The list has come: the network is back.
  useEffect(() => {
    if (heardAt > 0) actor.send({ type: 'link.back' });
  }, [actor, heardAt]);
  useEffect(() => {
    if (refused) void toast.failed(new AppError(refused.code));
  }, [refused]);
  return {
    ...{ state, marks, outdone, canUndo: last !== null },
    mark: (more: Marks, before: Before) =>
      actor.send({ type: 'people.marked', commandId: newId(), marks: more, before }),
    undo: () => actor.send({ type: 'mark.undone', commandId: newId(), at: Date.now() }),
    see: () => actor.send({ type: 'outdone.seen' }),
  };
};
export type RollCall = ReturnType<typeof useRollCall>;
