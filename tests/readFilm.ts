import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** What a reader that has nothing to do with our encoders finds in a film. */
export const readFilm = async (bytes: Uint8Array) => {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('No film.');
  const times: number[] = [];
  let keys = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    times.push(packet.timestamp);
    keys += packet.type === 'key' ? 1 : 0;
  }
  const duration = await track.computeDuration();
  const boxes: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, view.getUint32(at)))
    boxes.push(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)));
  return {
    codec: track.codec,
    width: track.codedWidth,
    height: track.codedHeight,
    frames: times.length,
    keys,
    duration,
    colours: config.colorSpace,
    boxes: boxes.filter((one) => one !== 'free'),
    config,
  };
};
