/** Rows as the database has them. Instants are epoch milliseconds; a flag is 0 or 1, alike on both engines. */
export type Flag = 0 | 1;

export type AccountTables = {
  club: {
    id: string;
    name: string;
    shield: string | null;
    sport_type: string;
    language: string;
    time_zone: string;
    subscription_level: string;
    is_demo: Flag;
    created_at: number;
    updated_at: number;
  };
  season: {
    id: string;
    club_id: string;
    name: string;
    starts_on: string;
    ends_on: string;
    is_current: Flag;
    created_at: number;
    updated_at: number;
  };
  /** Further players of an account, beside `user_account.player_id`. */
  account_player: { user_id: string; player_id: string; added_at: number; added_by: string | null };
  /** A view: every player of every account. */
  linked_player: { user_id: string; player_id: string };
  user_account: {
    id: string;
    club_id: string;
    user_name: string;
    /** The name as it is looked for: trimmed, lower case. */
    user_name_key: string;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    photo: string | null;
    password_hash: string;
    /** A temporary password is good until then; null for one the user chose. */
    password_expires_at: number | null;
    must_change_password: Flag;
    /** Role names, a JSON list. */
    roles: string;
    language: string;
    theme: string;
    start_page: string;
    /** Null: the device's, and the club's in what is exported. */
    time_zone: string | null;
    player_id: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    phone: string | null;
    /** When the last invitation was sent; an account that has not accepted it has an empty `password_hash`. */
    invited_at: number | null;
    /** The user's notification settings, JSON. */
    notifications: string;
    /** off, totp or mail. */
    two_step: string;
    /** Sealed (server/sessions/secrets.ts). */
    totp_secret: string | null;
    totp_step: number | null;
  };
  user_session: {
    id: string;
    user_id: string;
    started_at: number;
    ended_at: number | null;
    /** Why it ended: an `EndReason`. */
    end_reason: string | null;
    /** "Firefox, Linux", from the browser's User-Agent header. */
    device: string | null;
    used_at: number;
  };
  recovery_code: { hash: string; user_id: string; used_at: number | null };
  /** Codes and tickets that are good once, for a while. */
  one_time_code: {
    id: string;
    user_id: string;
    /** reset, invitation, challenge (the second step of signing in) or setUp (of the second step). */
    kind: string;
    provider: string | null;
    /** What the code is compared with: the hash of a mailed code, or the sealed secret of an app being set up. */
    secret: string | null;
    attempts: number;
    sent: number;
    expires_at: number;
    created_at: number;
  };
  refresh_token: {
    /** SHA-256 of the token, base64url. The token itself is never kept. */
    hash: string;
    session_id: string;
    expires_at: number;
    used_at: number | null;
  };
  /** Wrong passwords by name, whether such a user exists or not. */
  login_attempt: {
    name_key: string;
    wrong: number;
    last_at: number;
    locked_until: number | null;
  };
};
