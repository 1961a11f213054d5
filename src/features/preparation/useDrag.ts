import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { placeAt } from '#ui/football/pitchPlan.ts';

/** How far a finger may move before a tap becomes a drag, in pixels. */
const slack = 8;

export type Grip = { readonly onPointerDown: (event: ReactPointerEvent) => void };
export type DropTargets = {
  readonly sport: Sport;
  readonly pitch: RefObject<HTMLElement | null>;
  readonly onPitch: (playerId: PlayerId, at: Place) => void;
  readonly onBench: (playerId: PlayerId) => void;
};

type Held = { playerId: PlayerId; pointer: number; x: number; y: number; moving: boolean };

const inside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** A drag ends in a click on the element below; that click is ignored. */
const swallowClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
};

/**
 * Players dragged by finger or mouse. The dragged disc follows by `ghost` without a render; a touch that does not move
 * is a tap.
 */
export const useDrag = (targets: DropTargets) => {
  const held = useRef<Held | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const targetsNow = useRef(targets);
  const [carried, setCarried] = useState<PlayerId | null>(null);

  useEffect(() => {
    targetsNow.current = targets;
  });

  useEffect(() => {
    const follow = (x: number, y: number) => {
      if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -60%)`;
    };
    const move = (event: PointerEvent) => {
      const now = held.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < slack) return;
      if (!now.moving) setCarried(now.playerId);
      now.moving = true;
      event.preventDefault();
      requestAnimationFrame(() => follow(event.clientX, event.clientY));
    };
    const drop = (event: PointerEvent) => {
      const now = held.current;
      if (!now || event.pointerId !== now.pointer) return;
      held.current = null;
      if (!now.moving) return;
      setCarried(null);
      if (event.type === 'pointercancel') return;
      swallowClick();
      const { pitch, sport, onPitch, onBench } = targetsNow.current;
      const frame = pitch.current?.getBoundingClientRect();
      if (!frame || !inside(frame, event.clientX, event.clientY)) return onBench(now.playerId);
      const left = (100 * (event.clientX - frame.left)) / frame.width;
      const top = (100 * (event.clientY - frame.top)) / frame.height;
      onPitch(now.playerId, placeAt({ left, top }, sport, 'portrait'));
    };
    addEventListener('pointermove', move, { passive: false });
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  }, []);

  const grip = (playerId: PlayerId, locked: boolean): Grip => ({
    onPointerDown(event) {
      if (locked || event.button !== 0) return;
      held.current = { playerId, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
    },
  });
  return { carried, ghost, grip };
};
export type Drag = ReturnType<typeof useDrag>;
