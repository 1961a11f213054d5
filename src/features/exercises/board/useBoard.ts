import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Ids, withGroups } from '#domain/scene/editThings.ts';
import type { Scene, ScenePitch } from '#domain/scene/scene.ts';
import { type HistoryContext, historyMachine } from '#machines/board/history.ts';
import type { DeedName } from './deedNames.ts';
import type { ToolName } from './tools.ts';

export type Steps = Pick<HistoryContext, 'past' | 'now' | 'future'>;
const nobody: Ids = new Set();

/** A drawing that is edited: its steps, what is chosen, the tool in the hand. */
export const useBoard = ({
  steps,
  onChange,
  pitchOf,
}: {
  /** The drawing with its steps, as it is opened. */
  readonly steps: Steps;
  /** Each change of the drawing, with its steps. */
  readonly onChange: (steps: Steps) => void;
  /** The pitch as the window shows it: upright on a phone. */
  readonly pitchOf: (pitch: ScenePitch) => ScenePitch;
}) => {
  const history = useActorRef(historyMachine, { input: steps.now.scene });
  const opened = useRef(false);
  if (!opened.current) {
    opened.current = true;
    history.send({ type: 'opened', context: steps });
  }
  const { past, now, future } = useSelector(history, ({ context }) => context);
  const { scene, frame } = now;
  const [wanted, choose] = useState<Ids>(nobody);
  const [tool, take] = useState<ToolName>('move');
  const pitch = useMemo(() => pitchOf(scene.pitch), [pitchOf, scene.pitch]);
  // What an undo has taken away is not chosen any more.
  const chosen = useMemo(
    () => new Set(scene.things.flatMap(({ id }) => (wanted.has(id) ? [id] : []))),
    [scene, wanted],
  );
  const told = useRef(scene);
  useEffect(() => {
    if (told.current === scene) return;
    told.current = scene;
    onChange({ past, now: { scene, frame }, future });
  }, [scene, frame, past, future, onChange]);

  const act = useCallback(
    (deed: DeedName, next: Scene, more: { frame?: number; key?: string; chosen?: Ids } = {}) => {
      const at = history.getSnapshot().context.now.frame;
      history.send({
        type: 'deed.done',
        deed,
        scene: next,
        frame: more.frame ?? at,
        at: performance.now(),
        ...(more.key !== undefined && { key: more.key }),
      });
      if (more.chosen) choose(more.chosen);
    },
    [history],
  );
  const show = useCallback((next: number) => history.send({ type: 'frame.shown', frame: next }), [history]);
  return {
    scene,
    frame,
    pitch,
    chosen,
    things: useMemo(() => scene.things.filter(({ id }) => chosen.has(id)), [scene, chosen]),
    tool,
    take,
    choose: useCallback((ids: Ids) => choose(withGroups(history.getSnapshot().context.now.scene, ids)), [history]),
    act,
    show,
    undo: useCallback(() => history.send({ type: 'undo' }), [history]),
    redo: useCallback(() => history.send({ type: 'redo' }), [history]),
    open: useCallback((next: Steps) => history.send({ type: 'opened', context: next }), [history]),
    steps: now && { past, now, future },
    lastDeed: past.at(-1)?.deed,
    nextDeed: future[0]?.deed,
  };
};
export type Board = ReturnType<typeof useBoard>;
