export type PushTables = {
  /** Secrets that a server makes once for all nodes. */
  server_key: { name: string; public_key: string; sealed: string; created_at: number };
  /** A device that receives push messages, as long as the session in which it was switched on. */
  push_subscription: {
    id: string;
    user_id: string;
    session_id: string;
    /** Keyed hash of the address at the push service. */
    endpoint_key: string;
    /** Address and keys, JSON, sealed. */
    sealed: string;
    /** Hash of the token by which the device reports a new address without a session. */
    renewal_hash: string;
    /** "Firefox, Linux", from the browser's User-Agent header. */
    device: string | null;
    created_at: number;
    last_success_at: number | null;
    /** Messages in a row that were given up. */
    failures: number;
    /** When a test was last requested. */
    tested_at: number | null;
  };
  /** A message on its way to one device. */
  push_message: {
    id: string;
    subscription_id: string;
    /** What the device shows, JSON (contract/pushMessage.ts). */
    body: string;
    urgent: 0 | 1;
    attempts: number;
    next_at: number;
    created_at: number;
    expires_at: number;
  };
};
