import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/club/data', title: 'clubData', right: 'club.data' }],
};
