import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/club/audit', title: 'audit', right: 'audit.read' }],
};
