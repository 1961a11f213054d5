import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Animate = typeof import('framer-motion/dom/mini')['animate'];
let animate: Animate | undefined;
/** The library comes when the page is at rest. Until then, and where it cannot be fetched, lists change at once. */
const fetchAnimate = async (): Promise<void> => {
  try {
    animate ??= (await import('framer-motion/dom/mini')).animate;
  } catch {
    // Without a network nothing moves, and all else works.
  }
};

type Place = { readonly top: number; readonly left: number };
type Seen = { readonly width: number; readonly places: ReadonlyMap<Element, Place> };

const seconds = 0.24;
const ease = [0.2, 0.8, 0.2, 1] as const;

/** Moves one child, then leaves no style behind: what the page says of it counts again. */
const move = async (child: HTMLElement, from: Keyframe): Promise<void> => {
  const to = { transform: 'none', ...('opacity' in from && { opacity: 1 }) };
  const frames = Object.fromEntries(Object.entries(to).map(([name, end]) => [name, [from[name], end]]));
  await animate?.(child, frames as never, { duration: seconds, ease: [...ease] });
  for (const name of Object.keys(to)) child.style.removeProperty(name);
};

const placesIn = (list: Element): ReadonlyMap<Element, Place> =>
  new Map(
    [...list.children].map((child) => [
      child,
      { top: (child as HTMLElement).offsetTop, left: (child as HTMLElement).offsetLeft },
    ]),
  );

const isStill = (): boolean =>
  document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches || animate === undefined;

/** Moves the children that are in sight from where they were. */
const show = (list: HTMLElement, before: Seen, now: Seen): void => {
  // A list of another width has its children elsewhere: that is no change of their order.
  if (before.width !== now.width) return;
  const { scrollTop, scrollLeft, clientHeight, clientWidth, offsetTop, offsetLeft } = list;
  for (const [child, { top, left }] of now.places) {
    if (top - offsetTop - scrollTop > clientHeight || left - offsetLeft - scrollLeft > clientWidth) continue;
    const was = before.places.get(child);
    if (!was) void move(child as HTMLElement, { opacity: 0, transform: 'translateY(-8px)' });
    else if (was.top !== top || was.left !== left)
      void move(child as HTMLElement, { transform: `translate(${was.left - left}px, ${was.top - top}px)` });
  }
};

/**
 * Shows where the children of a list go when its order changes: who stays moves to the new place, who is new appears there.
 * Nothing moves at the first drawing, nor for somebody who wants less motion. `order`: one key of each child.
 */
export const useMotionList = <E extends HTMLElement>(list: RefObject<E | null>, order: readonly string[]): void => {
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const wait = globalThis.requestIdleCallback ?? setTimeout;
    wait(() => void fetchAnimate());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the order has changed
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const before = seen.current;
    const now = { width: current.clientWidth, places: placesIn(current) };
    seen.current = now;
    if (before && !isStill()) show(current, before, now);
  }, [order.join(' ')]);
};
