/**
 * A place on the pitch as our side sees it: x from the left touchline (0) to the right one (100),
 * y from our goal line (0) to theirs (100).
 */
export type Place = { readonly x: number; readonly y: number };

/** Player positions of the specification, section 3, each with the place it usually has. */
export const positions = {
  pt: { x: 50, y: 5 },
  df: { x: 50, y: 22 },
  m: { x: 50, y: 50 },
  bd: { x: 85, y: 72 },
  dl: { x: 50, y: 82 },
  ld: { x: 86, y: 28 },
  li: { x: 14, y: 28 },
  cb: { x: 50, y: 20 },
  md: { x: 80, y: 52 },
  mi: { x: 20, y: 52 },
  mcd: { x: 50, y: 38 },
  mc: { x: 50, y: 50 },
  mco: { x: 50, y: 64 },
  ed: { x: 84, y: 74 },
  ei: { x: 16, y: 74 },
  sd: { x: 50, y: 74 },
  dc: { x: 50, y: 86 },
} as const satisfies Record<string, Place>;
export type PositionCode = keyof typeof positions;
export const positionCodes = Object.keys(positions) as readonly PositionCode[];

export const goalkeeper: PositionCode = 'pt';
