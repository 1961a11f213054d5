import { parseArgs } from 'node:util';
import { RealSide } from './realMatch.ts';

export const usage = `npm run replay -- FOLDER|FILE [--speed N] [--side home|away|both] [--url URL]

  FOLDER|FILE   published matches in the format real-match/1 (default: TOUCHLINE_MATCHES)
  --speed N     at N times real speed, so that it can be watched; without it as fast as the server takes it
  --side        whose coach we are (default home)
  --resume FILE notes each match that is through, and goes on where a run before ended
  --url         a running server; without it one is started on a database of its own
                (REPLAY_USER and REPLAY_PASSWORD; else the demo club's admin of DATA_DIR)`;

export type Request = {
  readonly path: string;
  readonly speed?: number;
  readonly sides: readonly RealSide[];
  readonly url?: string;
  readonly resume?: string;
};

/** A request that cannot be understood. The message is for the person who typed it. */
export class WrongRequest extends Error {}

const speedOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const speed = Number(text);
  if (!(speed >= 0.1 && speed <= 600)) throw new WrongRequest(`--speed is a number from 0.1 to 600, not "${text}".`);
  return speed;
};

const sidesOf = (text: string): readonly RealSide[] => {
  if (text === 'both') return RealSide.options;
  const side = RealSide.safeParse(text);
  if (!side.success) throw new WrongRequest(`--side is home, away or both, not "${text}".`);
  return [side.data];
};

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        speed: { type: 'string' },
        side: { type: 'string', default: 'home' },
        url: { type: 'string' },
        resume: { type: 'string' },
      },
    });
  } catch (fault) {
    throw new WrongRequest(fault instanceof Error ? fault.message : String(fault));
  }
};

/** The options of the command line. Throws WrongRequest with a sentence. */
export const readRequest = (args: readonly string[], preset = process.env.TOUCHLINE_MATCHES): Request => {
  const { values, positionals } = read(args);
  const [path = preset, ...more] = positionals;
  if (!path || more.length > 0) throw new WrongRequest('Name one folder of matches, or one match file.');
  const speed = speedOf(values.speed);
  return {
    path,
    sides: sidesOf(values.side),
    ...(speed === undefined ? {} : { speed }),
    ...(values.url ? { url: values.url.replace(/\/+$/, '') } : {}),
    ...(values.resume ? { resume: values.resume } : {}),
  };
};
