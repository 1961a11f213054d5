import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes to another route every time this one opens. The router's own `Navigate` goes once: a user who comes back while
 * the code of the other route is loading would stay on an empty page.
 */
export const Redirect = ({ to }: { to: string }) => {
  const go = useNavigate();
  const arrived = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit, at the same address too, is a new one
  useEffect(() => void go(to, { replace: true }), [go, to, arrived]);
  return null;
};
