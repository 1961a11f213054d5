import type { SpectatorView } from './useSpectatorView.ts';

/** Whether only penalties can still be taken. */
export const playIsOver = ({ now }: Pick<SpectatorView, 'now'>): boolean =>
  now.phase === 'fullTime' || now.phase === 'shootout';
