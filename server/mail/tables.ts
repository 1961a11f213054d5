export type MailTables = {
  mail: {
    id: string;
    club_id: string;
    /** Null: to a recipient without an account. */
    user_id: string | null;
    /** The player it is about, when it is to their guardian. */
    player_id: string | null;
    kind: string;
    to_name: string;
    to_address: string;
    from_name: string;
    subject: string;
    /** Deleted once it was sent: it may hold a code. */
    body_text: string | null;
    body_html: string | null;
    /** kept (nobody to send it), waiting, sent or failed. */
    state: string;
    attempts: number;
    last_error: string | null;
    next_at: number | null;
    created_at: number;
    sent_at: number | null;
  };
  /** A file of a mail: a content under the same id. */
  mail_attachment: { id: string; mail_id: string; name: string; type: string };
  guardian_notice: { player_id: string; about: string; at: number };
};
