import type { Generated } from 'kysely';
import type { Flag } from '#server/modules/account/tables.ts';

/**
 * What a training has beside its occasion, which has the same id, its time, its place and its version. A template has no
 * occasion: `version` and the instants are its own.
 */
export type TeamTrainingTables = {
  team_training: {
    id: string;
    club_id: string;
    team_id: string;
    objectives: string;
    notes: string;
    name: Generated<string>;
    /** The name and the objectives as they are searched. */
    words_key: Generated<string>;
    /** Whether the players see the plan. */
    shared: Generated<Flag>;
    template: Generated<Flag>;
    /** How long a template is meant to take. */
    minutes: number | null;
    version: Generated<number>;
    created_at: Generated<number>;
    updated_at: Generated<number>;
    deleted_at: number | null;
    /** The session of the plan that it belongs to (domain/periodization). */
    unit_id: string | null;
  };
  training_part: {
    id: string;
    training_id: string;
    place: number;
    /** domain/training/plan.ts */
    phase: string;
    title: string;
    exercise_id: string | null;
    exercise_version: number | null;
    minutes: number;
    intensity: number;
    note: string;
    /** JSON: ids of players by the colour of their bibs. */
    bibs: string;
  };
  training_link: {
    a_id: string;
    b_id: string;
    by_user: string;
    at: number;
  };
};
