import type { Exercise } from '#contract/exercise.ts';
import { exerciseRecord } from '#contract/records/exercise.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { FileAnswer } from '#server/http/handlers.ts';

/** The drawing without what belongs to one club: names and ids of players, and its own picture. */
const withoutPeople = ({ pitch: { picture: _picture, ...pitch }, things, ...scene }: Scene): Scene => ({
  ...scene,
  pitch,
  things: things.map(({ name: _name, playerId: _playerId, ...thing }) => thing),
});

/** A file that another club can import: fields and drawings at their newest version. */
export const exerciseFile = (all: readonly Exercise[]): FileAnswer => {
  const exercises = all.map((one) => ({
    ...exerciseRecord.Create.parse(one),
    scene: withoutPeople(one.scene),
  }));
  const name = `${all.length === 1 ? all[0]?.name : 'exercises'}.touchline.json`.replace(/[\\/:*?"<>|]/g, '-');
  return { name, content: new TextEncoder().encode(`${JSON.stringify({ touchline: 1, exercises }, null, 1)}\n`) };
};
