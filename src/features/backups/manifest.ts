import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/club/backups', title: 'backups', right: 'backups.manage' }],
};
