import { useEffect, useRef } from 'react';
import { afterPaint } from '#ui/layout/afterPaint.ts';
import { type CanvasHandlers, type CanvasLook, PitchCanvas } from './pitchCanvas.ts';
import type { DrawnPlayer } from './spread.ts';

export type PitchStageProps = {
  players: readonly DrawnPlayer[];
  look: Omit<CanvasLook, 'calm'>;
  handlers: CanvasHandlers;
};

const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The canvas of the players, kept up to date. */
export const PitchStage = ({ players, look, handlers }: PitchStageProps) => {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<PitchCanvas>(undefined);
  const now = useRef({ players, look, handlers });
  now.current = { players, look, handlers };

  useEffect(() => {
    if (!place.current) return;
    const made = new PitchCanvas(place.current, now.current.handlers);
    canvas.current = made;
    made.show(now.current.players, { ...now.current.look, calm: wantsCalm() });
    void document.fonts?.ready.then(() => {
      if (canvas.current !== made) return;
      made.forget();
      made.show(now.current.players, { ...now.current.look, calm: true });
    });
    return () => {
      canvas.current = undefined;
      made.destroy();
    };
  }, []);
  useEffect(() => canvas.current?.listen(handlers), [handlers]);
  // The discs follow a frame later: the response to a tap renders first.
  const drawing = useRef(false);
  useEffect(() => {
    if (drawing.current) return;
    drawing.current = true;
    afterPaint(() => {
      drawing.current = false;
      canvas.current?.show(now.current.players, { ...now.current.look, calm: wantsCalm() });
    });
  });
  return <div ref={place} />;
};
