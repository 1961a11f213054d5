import { useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';

/**
 * Closes a sheet that has an address of its own: back to what lies under it. Where it was opened from there that is one
 * step back, so that the same place does not lie there twice for whoever goes on going back.
 */
export const useCloseSheet = (): (() => void) => {
  const navigate = useNavigate();
  const how = useNavigationType();
  const opened = useRef(how);
  const closing = useRef(false);
  return () => {
    // The step is on its way: a second touch would be a second one.
    if (closing.current) return;
    closing.current = true;
    if (opened.current === NavigationType.Push) void navigate(-1);
    else void navigate('..', { relative: 'path', replace: true, preventScrollReset: true });
  };
};
