import type { Calls } from '#contract/call.ts';

/** Returns which methods the contract knows for a path. */
export const pathTable = (groups: Readonly<Record<string, Calls>>): ((path: string) => readonly string[]) => {
  const shapes = Object.values(groups)
    .flatMap((group) => Object.values(group))
    .map(({ method, path }) => ({
      method,
      shape: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
  return (path) => [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))];
};
