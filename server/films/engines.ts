import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Settings } from '../settings.ts';

/** What makes films here: an encoder of the system's ffmpeg, the encoder that comes along, or nothing. */
export const engineNames = ['libx264', 'libopenh264', 'wasm', 'none'] as const;
export type EngineName = (typeof engineNames)[number];
export type Engine = {
  readonly name: EngineName /** The path of ffmpeg, where it is one of its encoders. */;
  readonly ffmpeg?: string;
};

const run = promisify(execFile);
/** A program that does not answer within this is none, ms. */
const patience = 10_000;

/** One frame in black, made and thrown away: a list of encoders promises more than a machine can do. */
const canEncode = async (ffmpeg: string, encoder: string): Promise<boolean> => {
  const picture = ['-f', 'lavfi', '-i', 'color=black:s=64x64:r=30', '-frames:v', '1'];
  const made = ['-c:v', encoder, '-pix_fmt', 'yuv420p', '-f', 'null', '-'];
  try {
    await run(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-nostdin', ...picture, ...made], { timeout: patience });
    return true;
  } catch {
    return false;
  }
};

/** Finds what makes films on this machine: ffmpeg at FFMPEG_PATH or in PATH, else the encoder that comes along. */
export const findEngine = async ({ filmEngine, ffmpegPath }: Settings): Promise<Engine> => {
  if (filmEngine === 'none') return { name: 'none' };
  const ffmpeg = ffmpegPath ?? 'ffmpeg';
  if (filmEngine !== 'wasm')
    for (const name of ['libx264', 'libopenh264'] as const) if (await canEncode(ffmpeg, name)) return { name, ffmpeg };
  return { name: filmEngine === 'ffmpeg' ? 'none' : 'wasm' };
};
