import { ChartNoAxesCombined, Table } from 'lucide-react';
import { may } from '#domain/rights.ts';
import type { Manifest, Stale } from '../manifest.ts';

/** What changes a figure. */
const figures: Stale['on'] = [
  ...([
    'matches',
    'matchFacts',
    'attendance',
    'occasion',
    'injury',
    'player',
    'team',
    'season',
    'competition',
  ] as const),
];

export const manifest: Manifest = {
  menu: [
    {
      to: '/statistics',
      label: 'statistics',
      icon: ChartNoAxesCombined,
      open: (roles) => may(roles, 'statistics.read'),
      rank: 85,
    },
    {
      to: '/reports',
      label: 'reports',
      icon: Table,
      open: (roles) => may(roles, 'statistics.read'),
      rank: 86,
      under: 'statistics',
    },
  ],
  actions: [{ to: '/reports/new', title: 'newReport', right: 'report.edit' }],
  stale: [
    { path: 'statistics', on: figures },
    { path: 'dashboardstatistics', on: figures },
    { path: 'Report', on: [...figures, 'reportTemplate'] },
    { path: 'api/ReportTemplates', on: ['reportTemplate'] },
    { path: 'api/ReportSchedules', on: ['reportSchedule'] },
  ],
};
