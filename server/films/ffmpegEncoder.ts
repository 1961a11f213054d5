import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FilmSize } from '#domain/film/filmPlan.ts';
import type { Encoder } from './encoder.ts';

/** Seconds between two whole pictures, so that a player can jump. */
const keyEach = 2;
const bitrate = ['-b:v', '4M', '-maxrate', '6M', '-bufsize', '8M'];
const looks = {
  libx264: [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-crf',
    '20',
    '-maxrate',
    '6M',
    '-bufsize',
    '8M',
  ],
  libopenh264: ['-c:v', 'libopenh264', ...bitrate],
} as const;
/** Colours of television pictures, said in the file: else each player guesses. */
const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

type Given = FilmSize & {
  readonly ffmpeg: string;
  readonly name: keyof typeof looks;
  readonly fps: number;
  readonly out: string;
};

const ended = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
  if (program.exitCode !== 0) throw new Error(`ffmpeg has ended with ${program.exitCode ?? program.signalCode}`);
};

/** Makes an MP4 by the ffmpeg of the system: frames go through a pipe, and it says when it takes no more. */
export const ffmpegEncoder = async ({ ffmpeg, name, width, height, fps, out }: Given): Promise<Encoder> => {
  const frames = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(fps), '-i', 'pipe:0'];
  const film = ['-an', ...looks[name], '-g', String(keyEach * fps), '-threads', '2'];
  const picture = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', ...colours];
  const program = spawn(
    ffmpeg,
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      ...frames,
      ...film,
      ...picture,
      '-movflags',
      '+faststart',
      '-y',
      out,
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], windowsHide: true },
  );
  const exited = once(program, 'exit');
  await once(program, 'spawn');
  const { stdin } = program;
  if (!stdin) throw new Error('ffmpeg takes no frames');
  // A program that ends early breaks the pipe: what it ended with says more.
  let broken = false;
  stdin.on('error', () => {
    broken = true;
  });
  return {
    add: async (rgba, times) => {
      for (let frame = 0; frame < times; frame += 1) {
        if (broken) await ended(program);
        // Not by `once` of events, which a broken pipe makes fail before it is known how the program ended.
        if (!stdin.write(rgba)) await Promise.race([new Promise((drained) => stdin.once('drain', drained)), exited]);
        if (program.exitCode !== null) await ended(program);
      }
    },
    close: async () => {
      stdin.end();
      await ended(program);
    },
    drop: () => {
      program.kill('SIGKILL');
    },
  };
};
