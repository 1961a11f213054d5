import { Shapes } from 'lucide-react';
import { type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/event-types', label: 'eventTypes', icon: Shapes, open: wholeClub, rank: 100 }],
  actions: [{ to: '/event-types/new', title: 'newEventType', right: 'structure.edit' }],
  stale: [{ path: 'api/EventType', on: ['eventType'] }],
};
