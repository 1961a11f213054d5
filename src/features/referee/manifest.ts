import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/referee', title: 'referee' }],
};
