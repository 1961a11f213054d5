import { useCallback } from 'react';
import type { Finding } from './findings.ts';
import { useFigureWords, useTableWords } from './useTableWords.ts';

/** A finding as a sentence. */
export const useFindingWords = (): ((finding: Finding) => string) => {
  const { say } = useTableWords();
  const figure = useFigureWords();
  return useCallback(
    ({ key, gaps }) => {
      const { share, weekday, now, before } = gaps;
      return say(`says.${key}`, {
        ...gaps,
        ...(typeof share === 'number' && { share: figure(share, 'share') }),
        ...(typeof now === 'number' && { now: figure(now) }),
        ...(typeof before === 'number' && { before: figure(before) }),
        ...(typeof weekday === 'number' && { weekday: say(`weekdays.${weekday}`) }),
      });
    },
    [say, figure],
  );
};
