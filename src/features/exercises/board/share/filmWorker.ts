import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import interMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { BufferTarget, CanvasSource, canEncodeVideo, Mp4OutputFormat, Output } from 'mediabunny';
import type { FilmHead, HeadBrush } from '#domain/film/filmHead.ts';
import { filmPainter } from '#domain/film/filmPainter.ts';
import { type FilmForm, type FilmSize, filmPictures } from '#domain/film/filmPlan.ts';
import { gifOf, gifRate } from '#domain/film/gif.ts';
import type { Scene, ScenePitch } from '#domain/scene/scene.ts';

/** What the worker makes: one file. `probe` asks only whether it can. */
export type FilmTask = {
  readonly kind: 'probe' | 'make';
  readonly scene: Scene;
  readonly as: Exclude<FilmForm, 'zip' | 'pdf'>;
  readonly size: FilmSize;
  readonly frame: number;
  readonly look: ScenePitch['look'];
  /** A picture in the place of the lines. */
  readonly under?: Blob | undefined;
  readonly head?: FilmHead | undefined;
  readonly shield?: Blob | undefined;
};
export type FilmNews =
  | { readonly kind: 'probed'; readonly can: boolean }
  | { readonly kind: 'progressed'; readonly done: number }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'made'; readonly content: Blob }
  | { readonly kind: 'failed'; readonly fault: string };

const rate = 30;
const bitrate = 4_000_000;
/** Seconds between two whole pictures. */
const keyEach = 2;
const types = { mp4: 'video/mp4', gif: 'image/gif', png: 'image/png' } as const;
/** High profile where the device has it, else the simplest one. */
const codecs = ['avc1.640028', 'avc1.42E01F'];

const scope = self as unknown as {
  readonly fonts: FontFaceSet;
  postMessage(news: FilmNews): void;
  onmessage: ((message: MessageEvent<FilmTask>) => void) | null;
};

/** A worker has none of the fonts of its page. */
const loadFonts = async (): Promise<void> => {
  const faces = [
    new FontFace('Inter', `url(${inter})`, { weight: '100 900' }),
    new FontFace('Inter', `url(${interMore})`, { weight: '100 900', unicodeRange: 'U+0100-02BA, U+1E00-1E9F' }),
    new FontFace('Barlow Condensed', `url(${barlow})`, { weight: '700' }),
  ];
  for (const face of faces) scope.fonts.add(face);
  await Promise.all(faces.map((face) => face.load()));
};

const sized = async (content: Blob | undefined) => {
  if (!content) return undefined;
  const picture = await createImageBitmap(content);
  return { picture, width: picture.width, height: picture.height };
};

const canvasOf = async ({ scene, size, look, under, head, shield }: FilmTask) => {
  await loadFonts();
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: false });
  if (!context) throw new Error('no canvas');
  const film = {
    brush: context as unknown as HeadBrush<Path2D, ImageBitmap>,
    pathOf: (d: string) => new Path2D(d),
    fonts: { text: 'Inter, sans-serif', score: '"Barlow Condensed", Inter, sans-serif' },
  };
  const pictures = { under: await sized(under), shield: await sized(shield) };
  const painter = filmPainter(film, scene, size, { look, head, ...pictures });
  return { canvas, context, painter };
};

const codecFor = async ({ width, height }: FilmSize): Promise<string | undefined> => {
  for (const fullCodecString of codecs)
    if (await canEncodeVideo('avc', { width, height, bitrate, fullCodecString })) return fullCodecString;
  return undefined;
};

type Pictures = { readonly ms: number; readonly frames: number }[];
const encoded = async (task: FilmTask, pictures: Readonly<Pictures>, codec: string): Promise<Blob> => {
  const { canvas, painter } = await canvasOf(task);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new CanvasSource(canvas, {
    codec: 'avc',
    fullCodecString: codec,
    bitrate,
    keyFrameInterval: keyEach,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  let frame = 0;
  for (const [at, { ms, frames }] of pictures.entries()) {
    scope.postMessage({ kind: 'progressed', done: at / pictures.length });
    painter.moment(ms);
    // Waits as long as the encoder has enough to do.
    for (let n = 0; n < frames; n += 1, frame += 1) await source.add(frame / rate, 1 / rate);
  }
  scope.postMessage({ kind: 'drawn' });
  await output.finalize();
  if (!target.buffer) throw new Error('no film');
  return new Blob([target.buffer], { type: types.mp4 });
};

/** Not what the browser says, but two frames: some report the codec and then throw. */
const probe = async (task: FilmTask): Promise<boolean> => {
  if (typeof VideoEncoder === 'undefined') return false;
  try {
    const codec = await codecFor(task.size);
    if (codec === undefined) return false;
    const { size } = await encoded(task, [{ ms: 0, frames: 2 }], codec);
    return size > 0;
  } catch {
    return false;
  }
};

const make = async (task: FilmTask): Promise<Blob> => {
  const { scene, as, frame } = task;
  if (as === 'mp4') {
    const codec = await codecFor(task.size);
    if (codec === undefined) throw new Error('no encoder');
    return encoded(task, filmPictures(scene, rate), codec);
  }
  const { canvas, context, painter } = await canvasOf(task);
  if (as === 'png') {
    painter.frame(frame);
    return canvas.convertToBlob({ type: types.png });
  }
  const { width, height } = task.size;
  const content = await gifOf({
    pictures: filmPictures(scene, gifRate),
    size: task.size,
    pixelsAt: (ms) => {
      painter.moment(ms);
      return new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
    },
    onPicture: (done) => scope.postMessage({ kind: 'progressed', done }),
  });
  return new Blob([content as Uint8Array<ArrayBuffer>], { type: types.gif });
};

scope.onmessage = async ({ data: task }) => {
  try {
    if (task.kind === 'probe') scope.postMessage({ kind: 'probed', can: await probe(task) });
    else scope.postMessage({ kind: 'made', content: await make(task) });
  } catch (fault) {
    scope.postMessage({ kind: 'failed', fault: String(fault) });
  }
};
