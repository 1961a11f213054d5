import type { Scene } from '#domain/scene/scene.ts';
import { saveFile } from '../records/saveFile.ts';

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
