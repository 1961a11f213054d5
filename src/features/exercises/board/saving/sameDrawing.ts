import { readScene } from '#contract/scene.ts';

/** Whether the server would keep both in the same way. */
export const isSameDrawing = (a: unknown, b: unknown): boolean =>
  JSON.stringify(readScene(a)) === JSON.stringify(readScene(b));
