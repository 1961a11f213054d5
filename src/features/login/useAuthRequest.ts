import { useState } from 'react';

/** A deed of the door: under way, or why it failed. The pages here come before the query client. */
export const useAuthRequest = () => {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>({ busy: false, error: null });
  /** Answers whether it came off. */
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
