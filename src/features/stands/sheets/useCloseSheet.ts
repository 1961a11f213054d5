import { useNavigate } from 'react-router';

/** Closes a sheet that has an address of its own: back to what lies under it. */
export const useCloseSheet = (): (() => void) => {
  const navigate = useNavigate();
  return () => void navigate('..', { relative: 'path', replace: true, preventScrollReset: true });
};
