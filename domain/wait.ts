const longInSeconds = 90;

/**
 * A waiting time as it is displayed: in seconds while it is short, in minutes beyond. Rounded up, so that a second try
 * at that time is not rejected again.
 */
export const waitOf = (seconds: unknown) => {
  if (typeof seconds !== 'number') return undefined;
  return seconds < longInSeconds
    ? ({ context: 'seconds', count: Math.ceil(seconds) } as const)
    : ({ context: 'minutes', count: Math.ceil(seconds / 60) } as const);
};
