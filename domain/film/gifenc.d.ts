/** What of gifenc 1.0.3 is used here; the package has no types of its own. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export type Palette = number[][];
  export type Writing = {
    palette?: Palette;
    /** ms; the format has hundredths of a second. */
    delay?: number;
    /** 0: for ever. */
    repeat?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1: what is painted stays. */
    dispose?: number;
  };
  export const GIFEncoder: () => {
    writeFrame(index: Uint8Array, width: number, height: number, how?: Writing): void;
    finish(): void;
    bytes(): Uint8Array;
  };
  export const quantize: (rgba: Uint8Array, most: number, how?: { format?: 'rgb565' | 'rgb444' }) => Palette;
  export const applyPalette: (rgba: Uint8Array, palette: Palette, format?: 'rgb565' | 'rgb444') => Uint8Array;
}
