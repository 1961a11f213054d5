import { Ruler } from 'lucide-react';
import { type Manifest, wholeClub } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    { to: '/measurement-types', label: 'measurementTypes', icon: Ruler, open: wholeClub, rank: 105, under: 'club' },
  ],
  actions: [{ to: '/measurement-types/new', title: 'newMeasurementType', right: 'structure.edit' }],
  stale: [
    { path: 'measurementtype', on: ['measurementType', 'measurement'] },
    // Staff who are named for the medical circle see more, and no longer when the name is taken back.
    { path: 'measurement', on: ['measurementType', 'measurement', 'staff'] },
  ],
};
