export type CalendarFeedTables = {
  calendar_feed: {
    id: string;
    user_id: string;
    token_hash: string;
    /** Sealed (server/sessions/secrets.ts). */
    token_sealed: string;
    /** JSON: `FeedShows` of the contract. */
    shows: string;
    /** When a program last read the feed, and which one. */
    read_at: number | null;
    reader: string | null;
    created_at: number;
    renewed_at: number;
  };
  imported_occasion: {
    occasion_id: string;
    club_id: string;
    /** The UID of its entry in the calendar that was imported. */
    uid: string | null;
    /** The round of its fixture. */
    round: string | null;
    imported_at: number;
  };
};
