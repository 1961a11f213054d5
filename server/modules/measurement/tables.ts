import type { Flag } from '#server/modules/account/tables.ts';

/** What was measured of players. Days are text. */
export type MeasurementTables = {
  measurement: {
    id: string;
    club_id: string;
    /** Unique: a command that is sent again adds nothing. */
    command_id: string;
    type_id: string;
    player_id: string;
    team_id: string | null;
    day: string;
    /** Null for words. */
    value: number | null;
    /** JSON: the single values that the value is counted from. */
    trials: string;
    text: string;
    confirmed: Flag;
    by_user: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
};
