import { writeFile } from 'node:fs/promises';
import h264 from 'h264-mp4-encoder';
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { FilmSize } from '#domain/film/filmPlan.ts';
import type { Encoder } from './encoder.ts';

/** Seconds between two whole pictures, so that a player can jump. */
const keyEach = 2;
/** Of the encoder's 10 to 51: drawings have sharp edges. */
const quality = 24;

/** The colours of television pictures (BT.709), in 16 to 235, as ffmpeg makes them: luma, and one of each four chroma. */
const planesOf = (rgba: Uint8Array, { width, height }: FilmSize, yuv: Uint8Array): void => {
  const at = (n: number): number => rgba[n] as number;
  for (let pixel = 0, n = 0; pixel < width * height; pixel += 1, n += 4)
    yuv[pixel] = (47 * at(n) + 157 * at(n + 1) + 16 * at(n + 2) + 4224) >> 8;
  const row = width * 4;
  let [u, v] = [width * height, (width * height * 5) / 4];
  for (let y = 0; y < height; y += 2)
    for (let n = y * row; n < (y + 1) * row; n += 8) {
      const r = at(n) + at(n + 4) + at(n + row) + at(n + row + 4);
      const g = at(n + 1) + at(n + 5) + at(n + row + 1) + at(n + row + 5);
      const b = at(n + 2) + at(n + 6) + at(n + row + 2) + at(n + row + 6);
      yuv[u++] = (-26 * r - 86 * g + 112 * b + 131_584) >> 10;
      yuv[v++] = (112 * r - 102 * g - 10 * b + 131_584) >> 10;
    }
};

/** The same film with its index before its pictures, and with its colours named: the encoder does neither. */
const tidied = async (film: Uint8Array, fps: number): Promise<Uint8Array> => {
  const input = new Input({ formats: [MP4], source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('The encoder has made no film.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
  let frame = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timed = packet.clone({ timestamp: frame / fps, duration: 1 / fps });
    await source.add(timed, { decoderConfig: { ...config, colorSpace } });
    frame += 1;
  }
  await output.finalize();
  input.dispose();
  if (!target.buffer) throw new Error('The film has not been written.');
  return new Uint8Array(target.buffer);
};

/** Makes an MP4 by the encoder that comes along, where there is no ffmpeg. It keeps the film in its memory until the end. */
export const wasmEncoder = async ({
  width,
  height,
  fps,
  out,
}: FilmSize & { fps: number; out: string }): Promise<Encoder> => {
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    width,
    height,
    frameRate: fps,
    speed: 10,
    quantizationParameter: quality,
    groupOfPictures: keyEach * fps,
  });
  encoder.initialize();
  const yuv = new Uint8Array((width * height * 3) / 2);
  return {
    add: async (rgba, times) => {
      planesOf(rgba, { width, height }, yuv);
      for (let frame = 0; frame < times; frame += 1) encoder.addFrameYuv(yuv);
    },
    close: async () => {
      encoder.finalize();
      const film = encoder.FS.readFile(encoder.outputFilename);
      encoder.delete();
      await writeFile(out, await tidied(film, fps), { mode: 0o600 });
    },
    // Its memory goes with the process.
    drop: () => undefined,
  };
};
