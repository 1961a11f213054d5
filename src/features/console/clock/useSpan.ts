import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Millis } from '#domain/clock.ts';

/** A duration as text: "3 min 2 s", "40 s". */
export const useSpan = (): ((ms: Millis) => string) => {
  const { t } = useTranslation('console');
  return useCallback(
    (ms) => {
      const seconds = Math.round(ms / 1000);
      const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
      const parts = [
        ...(minutes > 0 ? [t('clock.minutes', { count: minutes })] : []),
        ...(rest > 0 || minutes === 0 ? [t('clock.seconds', { count: rest })] : []),
      ];
      return parts.join(' ');
    },
    [t],
  );
};
