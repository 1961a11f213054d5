import { type RefObject, useEffect } from 'react';
import type { Point } from '#domain/scene/scene.ts';
import type { GestureEvent, Grip, Hand, Tool } from '#machines/board/gesture.ts';
import type { View } from './boardCanvas.ts';

type Send = (event: GestureEvent) => void;
export type PointerPorts = {
  readonly view: View;
  readonly tool: Tool;
  readonly gripAt: (at: Point, hand: Hand) => Grip | null;
  readonly send: Send;
  readonly wheel: (px: Point, times: number) => void;
};

const handOf = (type: string): Hand => (type === 'touch' || type === 'pen' ? type : 'mouse');

/** The pointers of a page as the events of a gesture, in metres of the drawing. */
export const usePointers = (place: RefObject<HTMLDivElement | null>, ports: RefObject<PointerPorts | undefined>) => {
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const pixel = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const metres = (px: Point): Point => {
      const { scale = 1, x = 0, y = 0 } = ports.current?.view ?? {};
      return { x: (px.x - x) / scale, y: (px.y - y) / scale };
    };
    const down = (event: PointerEvent): void => {
      if (event.button > 0 || !ports.current) return;
      event.preventDefault();
      box.setPointerCapture?.(event.pointerId);
      const [px, hand] = [pixel(event), handOf(event.pointerType)];
      const at = metres(px);
      const { tool, gripAt, send } = ports.current;
      const grip = tool === 'move' ? gripAt(at, hand) : null;
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      send({ type: 'pressed', pointer: event.pointerId, hand, tool, at, px, grip, adds });
    };
    const move = (event: PointerEvent): void => {
      const all = event.getCoalescedEvents?.() ?? [];
      for (const one of all.length > 0 ? all : [event]) {
        const px = pixel(one);
        ports.current?.send({ type: 'moved', pointer: event.pointerId, at: metres(px), px });
      }
    };
    const up = ({ pointerId }: PointerEvent): void => ports.current?.send({ type: 'released', pointer: pointerId });
    const cancel = ({ pointerId }: PointerEvent): void =>
      ports.current?.send({ type: 'cancelled', pointer: pointerId });
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      ports.current?.wheel(pixel(event), Math.exp(-event.deltaY / 200));
    };
    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerup', up);
    box.addEventListener('pointercancel', cancel);
    // After a release the gesture is over already, and this changes nothing.
    box.addEventListener('lostpointercapture', cancel);
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', up);
      box.removeEventListener('pointercancel', cancel);
      box.removeEventListener('lostpointercapture', cancel);
      box.removeEventListener('wheel', wheel);
    };
  }, [place, ports]);
};
