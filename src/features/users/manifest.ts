import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/club/users', title: 'users', right: 'users.manage' }],
  stale: [{ path: 'users', on: ['matches', 'staff'] }],
};
