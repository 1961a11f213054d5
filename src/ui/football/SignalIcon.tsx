import { SignalFrame, type SignalFrameProps } from './SignalFrame.tsx';
import { signalDrawings } from './signalDrawings.tsx';
import type { Signal } from './signals.ts';

export type SignalIconProps = SignalFrameProps & { signal: Signal };

/** Goal = ball, yellow = upright card, second yellow = one card on another, red = tilted card, and so on. */
export const SignalIcon = ({ signal, ...frame }: SignalIconProps) => (
  <SignalFrame {...frame}>{signalDrawings[signal]}</SignalFrame>
);
