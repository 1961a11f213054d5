import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { chromium } from 'playwright';
import { browserArgs, browserPath } from '#tests/browser.ts';

const text = (bytes: AllowSharedBufferSource): string =>
  Buffer.from(
    ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes),
  ).toString('base64');

const readPackets = async (film: Uint8Array) => {
  const input = new Input({ formats: [MP4], source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.description) throw new Error('No film.');
  const packets: { readonly type: 'key' | 'delta'; readonly at: number; readonly data: string }[] = [];
  for await (const { type, timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push({ type, at: Math.round(timestamp * 1_000_000), data: text(data) });
  const { description, ...more } = config;
  return { config: more, description: text(description), packets };
};
type Packets = Awaited<ReturnType<typeof readPackets>> & {
  /** The numbers of the frames that are wanted. Absent: all. */
  readonly wanted?: readonly number[] | undefined;
};

/** Runs in a page: its decoder has nothing to do with our encoders. Returns the pixels of each frame, as text. */
const decodeInPage = async ({ config, description, packets, wanted }: Packets): Promise<readonly string[]> => {
  const bytes = (one: string) => Uint8Array.from(atob(one), (letter) => letter.charCodeAt(0));
  const pictures: (readonly [number, string])[] = [];
  let count = 0;
  const decoder = new VideoDecoder({
    output: (frame) => {
      count += 1;
      if (wanted && !wanted.includes(count - 1)) return frame.close();
      const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(frame, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
      let letters = '';
      for (let n = 0; n < data.length; n += 8_192) letters += String.fromCharCode(...data.subarray(n, n + 8_192));
      pictures.push([frame.timestamp, btoa(letters)]);
      frame.close();
    },
    error: (fault) => {
      throw fault;
    },
  });
  decoder.configure({ ...config, description: bytes(description) });
  for (const { type, at, data } of packets)
    decoder.decode(new EncodedVideoChunk({ type, timestamp: at, data: bytes(data) }));
  await decoder.flush();
  return pictures.toSorted((a, b) => a[0] - b[0]).map(([, picture]) => picture);
};

/** A browser that decodes films. Undefined where there is none, or it has no H.264. */
export const openDecoder = async () => {
  const browser = await chromium
    .launch({ executablePath: browserPath(), args: [...browserArgs] })
    .catch(() => undefined);
  const page = await browser?.newPage();
  // Only pages of a safe origin have a decoder.
  await page?.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<p></p>' }));
  await page?.goto('http://localhost/');
  const can = await page?.evaluate(
    async () =>
      typeof VideoDecoder !== 'undefined' && (await VideoDecoder.isConfigSupported({ codec: 'avc1.640028' })).supported,
  );
  if (!browser || !page || can !== true) {
    await browser?.close();
    return undefined;
  }
  return {
    /** Frames of a film, in RGBA: all, or those with these numbers. */
    decode: async (film: Uint8Array, wanted?: readonly number[]): Promise<readonly Uint8Array[]> =>
      (await page.evaluate(decodeInPage, { ...(await readPackets(film)), wanted })).map(
        (one) => new Uint8Array(Buffer.from(one, 'base64')),
      ),
    close: () => browser.close(),
  };
};
