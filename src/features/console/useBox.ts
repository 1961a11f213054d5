import { type RefObject, useEffect, useRef, useState } from 'react';

export type Box = { readonly width: number; readonly height: number };

/** Size of an element in CSS pixels, as it changes. Zero until it is measured. */
export const useBox = <T extends HTMLElement>(): readonly [RefObject<T | null>, Box] => {
  const ref = useRef<T>(null);
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, box];
};
