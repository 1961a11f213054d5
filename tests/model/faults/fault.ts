/** An intended fault. Planting it changes the running code and returns the function that undoes it. */
export type Fault = {
  readonly machine: string;
  readonly kind: 'rule' | 'transition' | 'guard' | 'effect' | 'condition';
  readonly name: string;
  readonly plant: () => () => void;
};

/** Replaces a property until it is undone. */
export const swap = <T extends object, K extends keyof T>(owner: T, key: K, value: T[K]): (() => void) => {
  const before = owner[key];
  owner[key] = value;
  return () => {
    owner[key] = before;
  };
};

/** Does the work with the fault in place, and takes it out again whatever happens. */
export const withFault = <T>(fault: Fault, work: () => T): T => {
  const undo = fault.plant();
  try {
    return work();
  } finally {
    undo();
  }
};
