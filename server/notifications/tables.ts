export type TellingTables = {
  /** The link in the letters of a family, one for each address of a club. */
  answer_link: {
    id: string;
    club_id: string;
    /** Null: of a guardian. */
    user_id: string | null;
    /** Keyed hash of the address in lower case. */
    address_key: string;
    address_sealed: string;
    token_hash: string;
    token_sealed: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    last_used_at: number | null;
  };
  /** What somebody is to be told, until their next letter takes it. */
  telling_item: {
    id: string;
    club_id: string;
    /** The account, or the club and the address of a guardian. */
    reader: string;
    user_id: string | null;
    /** Of a guardian. */
    address_sealed: string | null;
    kind: string;
    occasion_id: string;
    /** The called person; empty for staff. */
    person_id: string;
    /** JSON. */
    words: string;
    attempts: number;
    due_at: number;
    created_at: number;
  };
  /** Who has been told of a call-up. */
  call_up_notice: { match_id: string; user_id: string; at: number };
  /** Days of a reader with a letter that asks or reminds. */
  telling_day: { reader: string; day: string; at: number };
};
