import { Tags } from 'lucide-react';
import { type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [{ to: '/event-types', label: 'eventTypes', icon: Tags, open: wholeClub, rank: 102, under: 'club' }],
  actions: [{ to: '/event-types/new', title: 'newEventType', right: 'structure.edit' }],
  stale: [{ path: 'api/EventType', on: ['eventType'] }],
};
