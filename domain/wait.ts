const longInSeconds = 90;

/**
 * How long somebody has to wait, as it is said: by the second while that is short, by the minute beyond. Rounded up, so
 * that whoever comes back then is not sent away again.
 */
export const waitOf = (seconds: unknown) => {
  if (typeof seconds !== 'number') return undefined;
  return seconds < longInSeconds
    ? ({ context: 'seconds', count: Math.ceil(seconds) } as const)
    : ({ context: 'minutes', count: Math.ceil(seconds / 60) } as const);
};
