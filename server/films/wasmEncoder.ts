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
import { televisionColours } from './planes.ts';

/** Seconds between two whole pictures, so that a player can jump. */
const keyEach = 2;
/** Of the encoder's 10 to 51: drawings have sharp edges. */
const quality = 24;

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
  const colours = televisionColours({ width, height });
  return {
    add: async (rgba, times) => {
      const yuv = colours.of(rgba);
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
