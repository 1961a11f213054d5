/** The state of a navigation after a save: the guard of unsaved changes lets it pass. */
export const saved = { saved: true } as const;
export const isSaved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state && state.saved === true;
