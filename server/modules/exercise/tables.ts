import type { exerciseRecord } from '#contract/records/exercise.ts';
import type { RowOf } from '#contract/records/record.ts';

export type ExerciseTables = {
  exercise: RowOf<typeof exerciseRecord> & {
    author_id: string;
    shared: string;
    /** What a search compares: name, tags and objective. */
    words_key: string;
    copied_from: string | null;
    copied_version: number | null;
    /** JSON: the scene of one frame that lists show. */
    thumb: string;
    frames: number;
    head_version: number;
  };
  exercise_version: {
    exercise_id: string;
    n: number;
    /** JSON: the fields of domain/exercises.ts that belong to a version. */
    body: string;
    /** JSON: domain/scene/scene.ts. */
    scene: string;
    /** The canvas of the last request that gave the drawing in pixels. */
    canvas_width: number;
    canvas_height: number;
    by_user: string;
    at: number;
    note: string;
  };
};
