/** When a page comes back to life: what was open may be dead, and what was read may be old. */
export const wakeSigns: readonly (readonly [EventTarget, string])[] =
  typeof document === 'undefined'
    ? []
    : [
        [document, 'visibilitychange'],
        [document, 'resume'],
        [window, 'online'],
        [window, 'pageshow'],
      ];
