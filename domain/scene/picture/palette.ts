import type { ScenePitch } from '../scene.ts';
import type { Ink } from './shape.ts';

export type Palette = Readonly<Record<string, string>>;

const grass: Palette = {
  '@own': '#0f5c4a',
  '@line': '#ffffff',
  '@chalk': '#eef7f0',
  '@pitch': '#2a8350',
  '@mown': '#257848',
  '@plate': '#00140a',
  '@onPlate': '#ffffff',
};
const palettes: Readonly<Record<ScenePitch['look'], Palette>> = {
  grass,
  night: { ...grass, '@own': '#1f8a6e', '@chalk': '#cfe0d5', '@pitch': '#155033', '@mown': '#12472d' },
  paper: {
    '@own': '#0f5c4a',
    '@line': '#17211c',
    '@chalk': '#8a948e',
    '@pitch': '#ffffff',
    '@mown': '#ffffff',
    '@plate': '#e6ebe7',
    '@onPlate': '#17211c',
  },
};

/** The colours of a look, for what is not on a page: films, pictures, sheets. */
export const paletteOf = (look: ScenePitch['look']): Palette => palettes[look];

export const colourOf = (palette: Palette, ink: Ink): string => palette[ink] ?? ink;
