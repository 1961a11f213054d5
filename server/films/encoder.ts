import type { FilmSize } from '#domain/film/filmPlan.ts';
import type { Engine } from './engines.ts';

/** What frames of a film go to. */
export type Encoder = {
  /** Takes one picture as so many frames; waits as long as there is no room for more. */
  readonly add: (rgba: Uint8Array, times: number) => Promise<void>;
  /** Writes the file. */
  readonly close: () => Promise<void>;
  /** Ends at once, without a file. */
  readonly drop: () => void;
  /** The program that makes it, where it is one of its own. */
  readonly pid?: number | undefined;
};

/** A film to encode: `out` is the path of its file. */
export type EncoderTask = {
  readonly engine: Engine;
  readonly size: FilmSize;
  readonly fps: number;
  readonly out: string;
};

export const encoderOf = async ({ engine: { name, ffmpeg }, size, fps, out }: EncoderTask): Promise<Encoder> => {
  if (name === 'none') throw new Error('There is no engine.');
  if (name !== 'wasm' && ffmpeg) {
    const { ffmpegEncoder } = await import('./ffmpegEncoder.ts');
    return ffmpegEncoder({ ...size, fps, out, ffmpeg, name });
  }
  const { wasmEncoder } = await import('./wasmEncoder.ts');
  return wasmEncoder({ ...size, fps, out });
};
