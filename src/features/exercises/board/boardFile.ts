import { readScene } from '#contract/scene.ts';
import { type Scene, sceneLimits } from '#domain/scene/scene.ts';

/** A file of exercises may carry a hundred of them. */
const most = 100 * sceneLimits.bytes;

/** The first drawing of a file of the board or of exercises; undefined where it is no such file. */
export const readBoardFile = async (file: File): Promise<Scene | undefined> => {
  if (file.size > most) return undefined;
  try {
    const { touchline, exercises } = Object(JSON.parse(await file.text())) as {
      touchline?: unknown;
      exercises?: unknown;
    };
    const [first] = Array.isArray(exercises) ? exercises : [];
    return touchline === 1 ? readScene(Object(first).scene) : undefined;
  } catch {
    return undefined;
  }
};
