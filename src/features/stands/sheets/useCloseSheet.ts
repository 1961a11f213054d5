import { useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';

/**
 * Closes a sheet that has an address of its own and shows what is below it. When the sheet was opened from there it
 * goes one step back in the history, so that the history does not hold the same place twice.
 */
export const useCloseSheet = (): (() => void) => {
  const navigate = useNavigate();
  const how = useNavigationType();
  const opened = useRef(how);
  const closing = useRef(false);
  return () => {
    // The step is pending: a second tap would be a second one.
    if (closing.current) return;
    closing.current = true;
    if (opened.current === NavigationType.Push) void navigate(-1);
    else void navigate('..', { relative: 'path', replace: true, preventScrollReset: true });
  };
};
