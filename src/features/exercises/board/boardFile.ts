import { readScene } from '#contract/scene.ts';
import { type Scene, sceneLimits } from '#domain/scene/scene.ts';
import { saveFile } from '#ui/records/saveFile.ts';

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

/** Saves a drawing as a file that opens here and can be imported as an exercise. */
export const saveBoardFile = (scene: Scene, name: string): void => {
  const whole = {
    name,
    type: 'tactic',
    minutes: 10,
    playersFrom: 1,
    playersTo: 22,
    difficulty: 2,
    intensity: 3,
    scene,
  };
  const content = new Blob([JSON.stringify({ touchline: 1, exercises: [whole] })], { type: 'application/json' });
  saveFile(content, `${name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}.touchline.json`);
};
