const point = { type: 'PLAYER', left: 10, top: 10, size: 20 };
const canvas = { canvasWidth: 320, canvasHeight: 216 };
const body = (...objects: readonly object[]) => ({ ...canvas, frames: [{ objects }] });
/** Numbers that JSON has no word for are written into its text. */
const written = (value: string): string => JSON.stringify(body({ ...point, left: 4321 })).replace('4321', value);
const script = '<script>alert(1)</script>';

/** What the specification says of an object, with each kind that it names. */
const specified = {
  ...canvas,
  backgroundImage: 'assets/images/pitch-full.png',
  frames: [100, 140].map((left) => ({
    objects: [
      {
        id: 'a',
        type: 'PLAYER',
        left,
        top: 60,
        size: 24,
        icon: '{"name":"shirt","props":{"team":"own"}}',
        color: '#b4232c',
      },
      {
        id: 'b',
        type: 'LINE',
        left: 40,
        top: 40,
        size: 80,
        p1: { x: 40, y: 40 },
        p2: { x: 120, y: 90 },
        dashed: true,
        arrowStart: false,
        arrowEnd: true,
        color: '#ffffff',
      },
      {
        id: 'c',
        type: 'SQUARE',
        left: 200,
        top: 80,
        size: 40,
        fill: 'rgba(255, 255, 255, 0.3)',
        rotation: 30,
        shadow: true,
      },
      { id: 'd', type: 'CIRCLE', left: 250, top: 40, size: 30, fill: false, rotation: 0 },
      {
        id: 'e',
        type: 'FREEDRAW',
        left: 30,
        top: 150,
        size: 60,
        points: [
          { x: 30, y: 150 },
          { x: 60, y: 170 },
          { x: 90, y: 150 },
        ],
      },
      { id: 'f', type: 'CONE', left: 160, top: 150, size: 12, number: 3, name: 'Cono' },
    ],
  })),
};

/** Bodies that mean harm, by what both calls answer. */
export const refused: readonly (readonly [string, object | string, string])[] = [
  ['nothing', '', 'badRequest'],
  ['no object', '[]', 'badRequest'],
  ['no JSON', '{"frames":', 'badRequest'],
  ['no frames', { ...canvas, frames: [] }, 'frames.empty'],
  ['too many frames', { ...canvas, frames: Array(61).fill({ objects: [] }) }, 'badRequest'],
  ['frames that are none', { ...canvas, frames: [null, 7, 'x'] }, 'scene.unreadable'],
  ['a word in the place of frames', { ...canvas, frames: 'x' }, 'badRequest'],
  ['NaN', written('NaN'), 'badRequest'],
  ['Infinity', written('Infinity'), 'badRequest'],
  ['1e309, which is read as infinite', written('1e309'), 'scene.unreadable'],
  ['1e308', body({ ...point, left: 1e308 }), 'scene.unreadable'],
  ['the word NaN', body({ ...point, left: 'NaN' }), 'scene.unreadable'],
  ['a size of 1e308', body({ ...point, size: 1e308 }), 'scene.unreadable'],
  ['a size below nothing', body({ ...point, size: -5 }), 'scene.unreadable'],
  ['a turn of 1e308', body({ ...point, rotation: 1e308 }), 'scene.unreadable'],
  [
    'the end of a line that is infinite',
    body({ ...point, type: 'LINE', p1: { x: 0, y: 0 }, p2: { x: 1e300, y: 0 } }),
    'scene.unreadable',
  ],
  ['a million things', body(...Array(20_000).fill({ type: 'CONE' })), 'scene.unreadable'],
  [
    'a million points',
    body({ ...point, type: 'FREEDRAW', points: Array(100_000).fill({ x: 1, y: 1 }) }),
    'scene.unreadable',
  ],
  [
    'a way through a thousand points',
    body({ ...point, move: { kind: 'run', via: Array(1_000).fill({ x: 1, y: 1 }) } }),
    'scene.unreadable',
  ],
  ['an icon of a megabyte', body({ ...point, icon: `{"name":"${'x'.repeat(1_000_000)}"}` }), 'scene.unreadable'],
  ['a name of a megabyte', body({ ...point, name: 'x'.repeat(1_000_000) }), 'scene.unreadable'],
  ['what nobody knows, a megabyte of it', body({ ...point, more: 'x'.repeat(1_000_000) }), 'scene.unreadable'],
  ['a frame of no time', { ...canvas, frames: [{ objects: [point], duration: -1 }] }, 'scene.unreadable'],
  ['a frame of 1e308 ms', { ...canvas, frames: [{ objects: [point], hold: 1e308 }] }, 'scene.unreadable'],
  ['two minutes and more', { ...canvas, frames: Array(3).fill({ objects: [point], hold: 60_000 }) }, 'film.tooLong'],
  ['a huge canvas', { ...body(point), canvasWidth: 1e9 }, 'badRequest'],
  ['a canvas of nothing', { ...body(point), canvasWidth: 0 }, 'badRequest'],
  ['a million frames a second', { ...body(point), fps: 1_000_000 }, 'badRequest'],
  [
    'a background from elsewhere',
    { ...body(point), backgroundImage: 'https://example.org/x.png' },
    'background.unknown',
  ],
  ['a background from the disk', { ...body(point), backgroundImage: '../../../etc/passwd' }, 'background.unknown'],
];

/** Bodies with odd contents that are drawings all the same. */
export const drawn: readonly (readonly [string, object])[] = [
  ['the body of the specification', specified],
  [
    'script in every text',
    body({ ...point, name: script, text: '$(touch x)', color: 'url(file:///etc/passwd)', icon: '{"name":' }),
  ],
  ['an icon in a thousand brackets', body({ ...point, icon: `${'['.repeat(900)}${']'.repeat(900)}` })],
  ['names of the language', body({ ...point, id: '__proto__' }, { ...point, id: 'constructor', type: 'toString' })],
  ['one id twice', body({ ...point, id: 'a' }, { ...point, id: 'a', left: 60 })],
  ['a thing without a size', body({ ...point, size: 0 }, { type: 'SQUARE', left: 5, top: 5, size: 0 })],
  [
    'a line from a point to itself',
    body({ ...point, type: 'LINE', p1: { x: 9, y: 9 }, p2: { x: 9, y: 9 }, wave: true }),
  ],
  ['a stroke of no points', body({ ...point, type: 'FREEDRAW', points: [] })],
  [
    'a way that comes back to where it was',
    {
      ...canvas,
      frames: [
        { objects: [{ ...point, id: 'a' }] },
        {
          objects: [{ ...point, id: 'a', left: 60, move: { kind: 'run', via: Array(6).fill({ x: 20, y: 20 }) } }],
          duration: 0,
          hold: 0,
        },
      ],
    },
  ],
];
