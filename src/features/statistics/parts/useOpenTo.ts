import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type OpenNumber, openText } from '../openedNumber.ts';

/** The address of this page with a number opened, or with none. */
export const useOpenTo = () => {
  const [address] = useSearchParams();
  return useCallback(
    (number: OpenNumber | undefined) => {
      const next = new URLSearchParams(address);
      if (number) next.set('open', openText(number));
      else next.delete('open');
      return { search: next.size === 0 ? '' : `?${next}` };
    },
    [address],
  );
};
