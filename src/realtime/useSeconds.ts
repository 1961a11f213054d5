import { useEffect, useState } from 'react';
import type { EpochMs } from '#domain/clock.ts';

/** The server's time, updated every second while the screen shows an age. */
export const useSeconds = (serverNow: () => EpochMs, running: boolean): EpochMs => {
  const [, beat] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => beat((n) => n + 1), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return serverNow();
};
