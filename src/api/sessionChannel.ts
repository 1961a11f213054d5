/** What tabs tell each other, and the client its screens. */
export type SessionNews = 'signedIn' | 'signedOut' | 'lost';

const listeners = new Set<(news: SessionNews) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('touchline.session');
const tellHere = (news: SessionNews): void => {
  for (const listener of listeners) listener(news);
};
channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => tellHere(data));

/** Tells the other tabs; they share our cookies, so they share our session. */
export const tellOtherTabs = (news: SessionNews): void => channel?.postMessage(news);
/** Tells this tab and the others. */
export const tellEverybody = (news: SessionNews): void => {
  tellHere(news);
  tellOtherTabs(news);
};
/** Calls back at each news; answers how to stop. */
export const onSessionNews = (listener: (news: SessionNews) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
