import { useCallback, useEffect, useRef, useState } from 'react';

const holds = 4_000;
const notBefore = 450;

/**
 * A button that wants to be meant: the first touch arms it, a second one within four seconds does it. What was armed
 * for one thing is not armed for another: `about` says what the button is about, where that changes under the finger.
 * `patient`: it stays armed, because there is something to be said in between.
 */
export const useArmed = (
  action: () => void,
  { about = '', patient = false }: { readonly about?: string | undefined; readonly patient?: boolean } = {},
): { readonly armed: boolean; readonly touch: () => void } => {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const armed = armedFor === about;
  const since = useRef(0);
  useEffect(() => {
    if (armedFor === null || patient) return;
    const timer = setTimeout(() => setArmedFor(null), holds);
    return () => clearTimeout(timer);
  }, [armedFor, patient]);
  const touch = useCallback(() => {
    if (!armed) {
      since.current = performance.now();
      setArmedFor(about);
      return;
    }
    // A thumb that bounces has not said it twice.
    if (performance.now() - since.current < notBefore) return;
    setArmedFor(null);
    action();
  }, [armed, about, action]);
  return { armed, touch };
};
