/** Events that wake a page: an open connection may be dead, and data may be old. */
export const wakeSigns: readonly (readonly [EventTarget, string])[] =
  typeof document === 'undefined'
    ? []
    : [
        [document, 'visibilitychange'],
        [document, 'resume'],
        [window, 'online'],
        [window, 'pageshow'],
      ];
