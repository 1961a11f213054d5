import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FilmSize } from '#domain/film/filmPlan.ts';
import type { Encoder } from './encoder.ts';
import { televisionColours } from './planes.ts';

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

type Last = { readonly closed: Promise<unknown>; readonly complaint: () => string };
/** Characters of what ffmpeg has complained of. */
const complaintAtMost = 500;

/** Waits until it has ended and all it said is read. Throws what it complained of. */
const ended = async (program: ChildProcess, { closed, complaint }: Last): Promise<void> => {
  await closed;
  if (program.exitCode !== 0)
    throw new Error(`ffmpeg has ended with ${program.exitCode ?? program.signalCode}. ${complaint()}`);
};

/** Makes an MP4 by the ffmpeg of the system: frames go through a pipe, and it says when it takes no more. */
export const ffmpegEncoder = async ({ ffmpeg, name, width, height, fps, out }: Given): Promise<Encoder> => {
  const frames = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${width}x${height}`,
    '-r',
    String(fps),
    '-i',
    'pipe:0',
  ];
  const film = ['-an', ...looks[name], '-g', String(keyEach * fps), '-threads', '2'];
  const picture = ['-pix_fmt', 'yuv420p', ...colours];
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
    { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true },
  );
  let complaints = '';
  program.stderr?.on('data', (text) => {
    complaints = `${complaints}${text}`.slice(-complaintAtMost);
  });
  const last: Last = { closed: once(program, 'close'), complaint: () => complaints };
  const exited = once(program, 'exit');
  await once(program, 'spawn');
  const { stdin } = program;
  if (!stdin) throw new Error('ffmpeg takes no frames');
  // A program that ends early breaks the pipe: what it ended with says more.
  let broken = false;
  stdin.on('error', () => {
    broken = true;
  });
  const planes = televisionColours({ width, height });
  return {
    add: async (rgba, times) => {
      const yuv = planes.of(rgba);
      for (let frame = 0; frame < times; frame += 1) {
        if (broken) await ended(program, last);
        // Not by `once` of events, which a broken pipe makes fail before it is known how the program ended. The array is
        // written anew for the next picture: it waits until this one has gone through the pipe.
        if (!stdin.write(yuv)) await Promise.race([new Promise((drained) => stdin.once('drain', drained)), exited]);
        if (program.exitCode !== null) await ended(program, last);
      }
    },
    close: async () => {
      stdin.end();
      await ended(program, last);
    },
    drop: () => {
      program.kill('SIGKILL');
    },
    pid: program.pid,
  };
};
