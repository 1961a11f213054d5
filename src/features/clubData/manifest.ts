import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [
    { to: '/club/data', title: 'clubData', right: 'club.data' },
    { to: '/club/left', title: 'left', right: 'person.erase' },
  ],
  stale: [{ path: 'people/left', on: ['player', 'staff', 'user'] }],
};
