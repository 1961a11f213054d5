import { CalendarX } from 'lucide-react';
import { type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/closed-days', label: 'closedDays', icon: CalendarX, open: wholeClub, rank: 103, under: 'club' }],
  actions: [{ to: '/closed-days/new', title: 'newClosedDay', right: 'structure.edit' }],
  stale: [{ path: 'api/ClosedDay', on: ['closedDay'] }],
};
