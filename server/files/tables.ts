export type FileTables = {
  /** The content of a photo or a document; `is_whole` when all its parts are there. */
  file_content: { id: string; bytes: number; is_whole: 0 | 1; created_at: number };
  file_part: { file_id: string; n: number; content: Uint8Array };
};
