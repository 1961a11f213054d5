/** What tabs tell each other, and the client its screens. */
export type SessionMessage = 'signedIn' | 'signedOut' | 'lost';

const listeners = new Set<(message: SessionMessage) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('touchline.session');
const tellHere = (message: SessionMessage): void => {
  for (const listener of listeners) listener(message);
};
channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => tellHere(data));

/** Tells the other tabs; they share our cookies, so they share our session. */
export const tellOtherTabs = (message: SessionMessage): void => channel?.postMessage(message);
/** Tells this tab and the others. */
export const tellEverybody = (message: SessionMessage): void => {
  tellHere(message);
  tellOtherTabs(message);
};
/** Calls back at each news; answers how to stop. */
export const onSessionMessage = (listener: (message: SessionMessage) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
