import { useCallback, useEffect, useRef, useState } from 'react';

const holds = 4_000;
const notBefore = 450;

/**
 * A button with confirmation: the first tap arms it, a second one within four seconds runs it. `about` is the subject
 * of the button where that changes under the finger; another subject disarms it. `patient`: it stays armed, because the
 * user types a reason in between.
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
    // An accidental double tap does not confirm.
    if (performance.now() - since.current < notBefore) return;
    setArmedFor(null);
    action();
  }, [armed, about, action]);
  return { armed, touch };
};
