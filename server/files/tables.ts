/** The tables whose rows name a content by their own id. A content that no row of them names is deleted. */
export const contentOwners = [
  'stored_file',
  'staff_document',
  'injury_paper',
  'scouting_attachment',
  'report_issue',
  'mail_attachment',
  'club_transfer',
  'job',
] as const;
export type ContentOwner = (typeof contentOwners)[number];

export type FileTables = {
  /**
   * The content of a photo or a document; `is_whole` when all its parts are there. `owner`: the table whose row names it;
   * empty where any of them may.
   */
  file_content: { id: string; bytes: number; is_whole: 0 | 1; created_at: number; owner: ContentOwner | '' };
  file_part: { file_id: string; n: number; content: Uint8Array };
};
