export type HttpTables = {
  /** Requests of a sender in a window of time. */
  request_rate: { key: string; requests: number; started_at: number };
};
