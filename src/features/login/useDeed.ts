import { useState } from 'react';

/** A deed of the door: under way, or why it failed. The pages here come before the query client. */
export const useDeed = () => {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>({ busy: false, error: null });
  /** Answers whether it came off. */
  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setState({ busy: true, error: null });
    try {
      await deed();
      setState({ busy: false, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, error });
      return false;
    }
  };
  return { ...state, run };
};
