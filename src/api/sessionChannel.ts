/** Messages between tabs, and from the client to its screens. */
export type SessionMessage = 'signedIn' | 'signedOut' | 'lost';

const listeners = new Set<(message: SessionMessage) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('touchline.session');
const tellHere = (message: SessionMessage): void => {
  for (const listener of listeners) listener(message);
};
channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => tellHere(data));

/** Notifies the other tabs; they share our cookies, so they share our session. */
export const tellOtherTabs = (message: SessionMessage): void => channel?.postMessage(message);
/** Notifies this tab and the others. */
export const tellEverybody = (message: SessionMessage): void => {
  tellHere(message);
  tellOtherTabs(message);
};
/** Calls back with each message; returns the function that stops it. */
export const onSessionMessage = (listener: (message: SessionMessage) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
