import { useCallback, useEffect, useRef, useState } from 'react';

const armedFor = 4_000;
const notBefore = 450;

/** A button that wants to be meant: the first touch arms it, a second one within four seconds does it. */
export const useArmed = (deed: () => void): { readonly armed: boolean; readonly touch: () => void } => {
  const [armed, setArmed] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), armedFor);
    return () => clearTimeout(timer);
  }, [armed]);
  const touch = useCallback(() => {
    if (!armed) {
      since.current = performance.now();
      setArmed(true);
      return;
    }
    // A thumb that bounces has not said it twice.
    if (performance.now() - since.current < notBefore) return;
    setArmed(false);
    deed();
  }, [armed, deed]);
  return { armed, touch };
};
