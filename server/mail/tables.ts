export type MailTables = {
  mail: {
    id: string;
    club_id: string;
    user_id: string;
    kind: string;
    to_name: string;
    to_address: string;
    from_name: string;
    subject: string;
    /** Gone once it was sent: it may hold a code. */
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
};
