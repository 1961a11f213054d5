import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Actor, createActor, type SnapshotFrom } from 'xstate';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { useUser } from '#api/SessionContext.ts';
import { type OnPitchContext, onPitchMachine } from '#machines/training/onPitch.ts';
import { tabClock } from '#realtime/serverClock.ts';

type Snapshot = SnapshotFrom<typeof onPitchMachine>;
export type Step = 'training.started' | 'clock.stopped' | 'clock.resumed' | 'part.ended' | 'part.reopened';

/** A training that was left running yesterday begins anew. */
const stands = 12 * 3_600_000;
const isContext = (value: unknown): value is OnPitchContext => {
  const { parts, part, played, runningSince } = Object(value) as Record<string, unknown>;
  return (
    Number.isInteger(parts) &&
    Number.isInteger(part) &&
    Array.isArray(played) &&
    (runningSince === null || typeof runningSince === 'number')
  );
};

/** The machine as this device has kept it; afresh where it has not, or another version of the product wrote it. */
const openMachine = (name: string, userId: string, parts: number): Actor<typeof onPitchMachine> => {
  const kept = keptHere(name, userId);
  const known = kept && Date.now() - kept.at < stands ? (kept.value as Partial<Snapshot>) : undefined;
  if (known && isContext(known.context) && String(known.value) in onPitchMachine.states)
    return createActor(onPitchMachine, { input: { parts }, snapshot: known as Snapshot });
  return createActor(onPitchMachine, { input: { parts } });
};

/** The training on the pitch on this device: it outlives a locked screen, a reload and a lost network. */
export const useOnPitch = (trainingId: string, parts: number) => {
  const { id: userId } = useUser();
  const name = `pitch.${trainingId}`;
  // The plan as it was when the page opened; later plans are told to the machine.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count of parts is no other training
  const actor = useMemo(() => openMachine(name, userId, parts), [name, userId]);
  useEffect(() => {
    const watching = actor.subscribe(() => keepHere(name, userId, actor.getPersistedSnapshot()));
    actor.start();
    return () => watching.unsubscribe();
  }, [actor, name, userId]);
  useEffect(() => {
    if (actor.getSnapshot().context.parts !== parts) actor.send({ type: 'plan.changed', parts, at: tabClock.now() });
  }, [actor, parts]);
  const now = useSyncExternalStore(
    (told) => {
      const { unsubscribe } = actor.subscribe(told);
      return unsubscribe;
    },
    () => actor.getSnapshot(),
  );
  return {
    value: now.value,
    context: now.context,
    can: (type: Step) => now.can({ type, at: 0 }),
    say: (type: Step) => actor.send({ type, at: tabClock.now() }),
  };
};
export type OnPitch = ReturnType<typeof useOnPitch>;
