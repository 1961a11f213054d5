import type { Seat } from './useSeat.ts';

/** Only kicks can still be taken. */
export const playIsOver = ({ now }: Pick<Seat, 'now'>): boolean => now.phase === 'fullTime' || now.phase === 'shootout';
