/** The visible square of a picture: its centre (0 to 1 of the available room) and its zoom. */
export type Framing = { readonly x: number; readonly y: number; readonly zoom: number };
export type PictureSize = { readonly width: number; readonly height: number };
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export const centred: Framing = { x: 0.5, y: 0.5, zoom: 1 };
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The square to keep, in the picture's own pixels. */
export const cropOf = ({ width, height }: PictureSize, { x, y, zoom }: Framing): Crop => {
  const edge = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round((width - edge) * x), top: Math.round((height - edge) * y), width: edge, height: edge };
};

/** Moves the picture in a frame of `frame` pixels by a distance in pixels of the screen. */
export const moved = (size: PictureSize, now: Framing, frame: number, by: { dx: number; dy: number }): Framing => {
  const { width: edge } = cropOf(size, now);
  const scale = edge / frame;
  const share = (room: number, at: number, delta: number) =>
    room <= 0 ? 0.5 : between(at - (delta * scale) / room, 0, 1);
  return { ...now, x: share(size.width - edge, now.x, by.dx), y: share(size.height - edge, now.y, by.dy) };
};
