import { createActor, fromPromise } from 'xstate';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { type Exercise, exercise } from '#contract/exercise.ts';
import type { UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { type SavingInput, savingMachine, type ToSave } from '#machines/board/saving.ts';
import { keepDraft, markDraftSent } from '#realtime/device/drafts.ts';
import type { Steps } from '../useBoard.ts';
import { isSameDrawing } from './sameDrawing.ts';

export type Drawing = {
  readonly owner: UserId;
  /** The exercise; `board` for the drawing without one. */
  readonly id: string;
};

type Taken = { readonly scene: Scene; readonly version: number };

/** The saver of a drawing. It outlives the screen: what was drawn last is still sent when the user goes on. */
const start = ({ owner, id }: Drawing, input: SavingInput, first: Steps, onSaved: () => void) => {
  const last: { steps: Steps; taken?: Taken | undefined } = { steps: first };
  /** What was sent without a reply: the server may have it. */
  let unanswered: Scene | undefined;
  const put = async (scene: Scene, version: number): Promise<Pick<Exercise, 'version'>> => {
    const before = unanswered;
    unanswered = scene;
    const body = { version, scene };
    const saved = await send(exercise.update, { params: { id }, body }).catch((fault: unknown) => {
      if (!(fault instanceof AppError) || fault.status >= 500) throw fault;
      unanswered = undefined;
      const present = Object(fault.details.present) as Partial<Exercise>;
      // A reply that was lost is no conflict: what the server has is one's own.
      if (fault.code !== 'record.changed' || !before || !isSameDrawing(present.scene, before)) throw fault;
      return send(exercise.update, { params: { id }, body: { ...body, version: Number(present.version) } });
    });
    unanswered = undefined;
    return saved;
  };
  const actor = createActor(
    savingMachine.provide({
      actors: {
        keep: fromPromise<void, ToSave>(({ input: { scene, version } }) => {
          const { past, now, future } = last.steps;
          return keepDraft({ owner, id, version, scene, frame: now.frame, past, future, sent: false });
        }),
        send: fromPromise<number, ToSave>(async ({ input: { scene, version } }) => {
          const saved = await put(scene, version);
          await markDraftSent(owner, id, scene, saved.version).catch(() => undefined);
          onSaved();
          return saved.version;
        }),
      },
    }),
    { input },
  );
  const online = (): void => actor.send({ type: 'network.back' });
  window.addEventListener('online', online);
  actor.start();
  return {
    actor,
    /** The drawing has changed. */
    change: (steps: Steps): void => {
      const { taken } = last;
      Object.assign(last, { steps, taken: undefined });
      if (taken && taken.scene === steps.now.scene) {
        const { past, now, future } = steps;
        const draft = { owner, id, version: taken.version, scene: now.scene, frame: now.frame, past, future };
        void keepDraft({ ...draft, sent: true }).catch(() => undefined);
        return;
      }
      actor.send({ type: 'changed', scene: steps.now.scene });
    },
    /** What somebody else has saved comes onto the board next: the server has it already. */
    take: (taken: Taken): void => {
      last.taken = taken;
      actor.send({ type: 'theirs.taken', version: taken.version });
    },
    stop: (): void => {
      window.removeEventListener('online', online);
      actor.stop();
    },
  };
};
export type Saver = ReturnType<typeof start>;

/** The savers that run, each with the number of screens that draw with it. */
const open = new Map<string, { readonly saver: Saver; screens: number }>();
const keyOf = ({ owner, id }: Drawing): string => `${owner} ${id}`;

/** The saver of a drawing: the one that still runs from before, or a new one. `unsent`: the server lacks it already. */
export const openSaver = (
  drawing: Drawing,
  input: SavingInput,
  steps: Steps,
  onSaved: () => void,
  unsent = false,
): Saver => {
  const known = open.get(keyOf(drawing));
  if (known) return known.saver;
  const saver = start(drawing, input, steps, onSaved);
  open.set(keyOf(drawing), { saver, screens: 0 });
  if (unsent) saver.change(steps);
  return saver;
};
/** A saver that still runs after its screen has gone, or beside another one. */
export const runningSaver = (drawing: Drawing): Saver | undefined => open.get(keyOf(drawing))?.saver;

/** What waits is sent, and then nothing is left of the saver, unless a screen draws with it again. */
const rest = (drawing: Drawing): void => {
  const one = open.get(keyOf(drawing));
  if (!one || one.screens > 0) return;
  const { actor, stop } = one.saver;
  const isOver = (): boolean => {
    const now = actor.getSnapshot();
    return now.matches('saved') || now.matches('kept') || now.matches('refused') || now.matches('conflicted');
  };
  const end = (): void => {
    stop();
    open.delete(keyOf(drawing));
  };
  actor.send({ type: 'save.now' });
  if (isOver()) {
    end();
    return;
  }
  const watch = actor.subscribe(() => {
    if (one.screens === 0 && !isOver()) return;
    watch.unsubscribe();
    if (one.screens === 0) end();
  });
};

/** A screen draws with the saver of a drawing. Returns the function that leaves it: what was drawn last is still sent. */
export const holdSaver = (drawing: Drawing): (() => void) => {
  const one = open.get(keyOf(drawing));
  if (one) one.screens += 1;
  return () => {
    if (one) one.screens -= 1;
    // A screen that comes back at once goes on with the same saver.
    setTimeout(() => rest(drawing));
  };
};
