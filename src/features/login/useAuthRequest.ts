import { useState } from 'react';

/** A request of the sign-in pages: its progress, or its error. These pages load before the query client. */
export const useAuthRequest = () => {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>({ busy: false, error: null });
  /** Returns whether it succeeded. */
  const run = async (mutation: () => Promise<unknown>): Promise<boolean> => {
    setState({ busy: true, error: null });
    try {
      await mutation();
      setState({ busy: false, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, error });
      return false;
    }
  };
  return { ...state, run };
};
