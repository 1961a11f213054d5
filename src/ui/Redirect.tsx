import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes on to another place, and does so again whenever somebody arrives here. The router's own `Navigate` goes once:
 * whoever comes back while the code of the other place is still on its way would stay before an empty page.
 */
export const Redirect = ({ to }: { to: string }) => {
  const go = useNavigate();
  const arrived = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, at the same address too, is a new one
  useEffect(() => void go(to, { replace: true }), [go, to, arrived]);
  return null;
};
