import { ClipboardList } from 'lucide-react';
import { type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/seasons', label: 'seasons', icon: ClipboardList, open: wholeClub, rank: 91, under: 'competitions' }],
  actions: [{ to: '/seasons/change', title: 'seasonChange', right: 'structure.edit' }],
  stale: [{ path: 'season', on: ['team', 'season'] }],
};
