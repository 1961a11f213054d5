import { expect, test } from 'vitest';
import { drawingOf } from '#domain/scene/drawing.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { isUpright, layoutOf, pitchFor } from '#features/exercises/board/layout.ts';

const windows = [
  [1920, 1080],
  [1600, 900],
  [1440, 900],
  [1366, 768],
  [1280, 800],
  [1280, 720],
  [1180, 820],
  [1024, 768],
  [1024, 600],
  [820, 1180],
  [768, 1024],
  [844, 390],
] as const;

test.each(windows)(
  'at %i by %i the drawing takes 83 to 85 hundredths of the window in the direction with least room',
  (width, height) => {
    const window = { width, height };
    for (const ground of ['full', 'half', 'area'] as const) {
      const pitch = pitchFor(window, { ...usualPitch, ground });
      const { drawing, form, side, narrow } = layoutOf(window, pitch);
      const share = Math.max(drawing.width / width, drawing.height / height);
      expect(share, ground).toBeLessThanOrEqual(0.85);
      expect(share, ground).toBeGreaterThan(0.83);
      // The sides keep their shape, and the tray and the properties, or their buttons, have room.
      const whole = drawingOf(pitch);
      expect(drawing.width / drawing.height).toBeCloseTo(whole.width / whole.height, 1);
      if (form === 'rows') expect(drawing.height, ground).toBeLessThanOrEqual(height - 254);
      else expect(width - drawing.width - side, ground).toBeGreaterThanOrEqual(narrow ? 64 : 150);
    }
  },
);

test.each([
  [390, 844],
  [360, 740],
])('a phone of %i by %i shows the drawing over the whole tray', (width, height) => {
  const window = { width, height };
  const { drawing, form } = layoutOf(window, pitchFor(window, { ...usualPitch, ground: 'full' }));
  expect([form, isUpright(window)]).toEqual(['rows', true]);
  expect(drawing.width).toBeLessThanOrEqual(0.85 * width);
});
