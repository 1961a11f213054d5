import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/attendance', title: 'attendance', right: 'attendance.edit' }],
};
