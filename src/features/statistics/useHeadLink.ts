import { useLocation } from 'react-router';
import type { OpenNumber } from './openedNumber.ts';
import { useOpenTo } from './parts/useOpenTo.ts';

/** The address that opens a number of the head. */
export const useHeadLink = () => {
  const { pathname } = useLocation();
  const openTo = useOpenTo();
  return (metric: string, value: number | null | undefined): { readonly to?: string } => {
    const number: OpenNumber = { metric, at: [] };
    return value ? { to: `${pathname}${openTo(number).search}` } : {};
  };
};
