import { expect, test } from 'vitest';
import { exponent, percentile } from '../../bench/saturday/figures.ts';
import { FrameReader } from '../../bench/saturday/frameReader.ts';

const frame = (text: string, opcode = 1): Buffer => {
  const payload = Buffer.from(text);
  const { length } = payload;
  const size =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, 0, (length >> 16) & 255, (length >> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size]), payload]);
};

test('frames of any length are read, however they are cut', () => {
  const texts = ['short', 'x'.repeat(126), 'y'.repeat(70_000), '', 'last'];
  const bytes = Buffer.concat([
    ...texts.slice(0, 3).map((text) => frame(text)),
    frame('ping', 9),
    ...texts.slice(3).map((text) => frame(text)),
  ]);
  for (const size of [997, 4_096, bytes.length]) {
    const read: string[] = [];
    const reader = new FrameReader((text) => read.push(text));
    const chunk = Buffer.alloc(size);
    for (let at = 0; at < bytes.length; at += size) {
      // One piece of memory for all chunks, as a socket with `onread` has it.
      const length = bytes.copy(chunk, 0, at, at + size);
      reader.add(chunk.subarray(0, length));
    }
    expect(read).toEqual(texts);
  }
});

test('the exponent of a line is 1, of a square 2; percentiles are those of the sorted list', () => {
  const sizes = [200, 1_000, 5_000];
  expect(exponent(sizes.map((size) => [size, 3 * size]))).toBeCloseTo(1);
  expect(exponent(sizes.map((size) => [size, size ** 2]))).toBeCloseTo(2);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});
