/** A colour as `#RRGGBB`. */
export type Hex = string;

const channel = (hex: Hex, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export const luminance = (hex: Hex): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast ratio of two colours, 1 to 21. */
export const contrast = (one: Hex, other: Hex): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** `share` of 0 gives the first colour, 1 the second. */
export const mix = (from: Hex, to: Hex, share: number): Hex => {
  const part = (at: number) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
};

const black: Hex = '#000000';
const white: Hex = '#ffffff';
const steps = Array.from({ length: 21 }, (_, index) => index / 20);

const shadeOn = (ground: Hex, colour: Hex, least: number): Hex => {
  const pole = contrast(ground, black) > contrast(ground, white) ? black : white;
  return steps.map((share) => mix(colour, pole, share)).find((shade) => contrast(shade, ground) >= least) ?? pole;
};

/** A screen has few colours and requests them for every disc that it draws. */
const known = new Map<string, Hex>();
const knownAtMost = 500;

/** The colour itself if it has enough contrast on the background, else the nearest shade that has. */
export const readableOn = (ground: Hex, colour: Hex, least = 4.5): Hex => {
  const key = `${ground} ${colour} ${least}`;
  const shade = known.get(key) ?? shadeOn(ground, colour, least);
  if (known.size >= knownAtMost) known.clear();
  known.set(key, shade);
  return shade;
};

export type ShirtColours = { readonly shirt: Hex; readonly number: Hex };
const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A shirt and a number that is readable on it. An invalid colour falls back to the default green and white. */
export const guardedShirt = (shirt: string, number: string, least = 4.5): ShirtColours => {
  const ground = isHex(shirt) ? shirt : '#1f7a45';
  return { shirt: ground, number: readableOn(ground, isHex(number) ? number : white, least) };
};

/** How much darker, or lighter, every other stripe is. */
const mownShare = 0.08;

/** The other stripe of a header in the shirt's colour: words stay readable on it (4.5:1) as on the shirt. */
export const mownStripe = (shirt: Hex, words: Hex): Hex => {
  const darker = mix(shirt, black, mownShare);
  return contrast(darker, words) >= 4.5 ? darker : mix(shirt, white, mownShare);
};

/** An edge that separates the shirt from its background; undefined when it needs none. */
export const edgeOn = (ground: Hex, shirt: Hex): Hex | undefined =>
  contrast(ground, shirt) >= 3 ? undefined : readableOn(ground, shirt, 3);
