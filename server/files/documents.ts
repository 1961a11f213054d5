import type { DocumentKind } from '#contract/staffDocument.ts';

const begins = (content: Buffer, ...bytes: number[]): boolean =>
  content.subarray(0, bytes.length).equals(Buffer.from(bytes));

/**
 * The type of a file by its content; undefined for types that are not stored. A PDF has a mark at its start and at its
 * end.
 */
export const kindOf = (content: Buffer): DocumentKind | undefined => {
  if (begins(content, 0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1024).includes('%%EOF');
  return isPdf ? 'pdf' : undefined;
};
