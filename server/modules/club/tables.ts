import type { Flag } from '#server/modules/account/tables.ts';

/** What the club's own pages need beside the rows of modules/account/tables.ts. Lists are JSON. */
export type ClubTables = {
  /** `digest_day`: the last day for which the staff had their summary. */
  club: {
    version: number;
    colours: string;
    languages: string;
    pitches: string;
    feed_names: Flag;
    /** Nobody who is out injured is called up. */
    blocks_injured: Flag;
    /** From which age players are asked how hard a training was. */
    rpe_from_age: number;
    digest_day: string | null;
  };
  season: { version: number; deleted_at: number | null };
  season_change: {
    id: string;
    club_id: string;
    from_season_id: string | null;
    to_season_id: string;
    by_user: string;
    at: number;
    undone_at: number | null;
  };
  notification: {
    id: string;
    club_id: string;
    user_id: string;
    kind: string;
    /** Values of its sentence, JSON. */
    words: string;
    link: string | null;
    created_at: number;
    read_at: number | null;
  };
  /** Pictures. `owner_kind`: player, staff, club, user, exercise. */
  stored_file: {
    id: string;
    club_id: string;
    owner_kind: string;
    owner_id: string;
    bytes: number;
    created_at: number;
    deleted_at: number | null;
  };
};
