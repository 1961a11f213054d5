import type { Generated } from 'kysely';

/** `rules` is JSON. */
export type TeamTables = {
  team: {
    id: string;
    club_id: string;
    season_id: string | null;
    name: string;
    name_key: string;
    category: string;
    gender: string;
    format: string;
    shirt_colour: string;
    number_colour: string;
    home_pitch_id: string | null;
    rules: string;
    formation: string | null;
    carried_from: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  team_player: {
    team_id: string;
    player_id: string;
    dorsal: number | null;
    joined_at: number;
    version: Generated<number>;
  };
  team_group: {
    id: string;
    club_id: string;
    team_id: string;
    name: string;
    purpose: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  team_group_player: { group_id: string; player_id: string };
};
