import type { Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  places: [{ to: '/club/mail', title: 'mail', right: 'mail.read' }],
};
