import { CalendarDays, Ticket } from 'lucide-react';
import { everybody, type Manifest } from '../manifest.ts';

export const manifest: Manifest = {
  menu: [
    { to: '/calendar', label: 'calendar', icon: CalendarDays, open: everybody, rank: 15, thumb: 2 },
    { to: '/events', label: 'events', icon: Ticket, open: everybody, rank: 16, under: 'calendar' },
  ],
  actions: [
    { to: '/calendar/new', title: 'newEvent', right: 'event.edit' },
    { to: '/calendar/plan', title: 'seasonPlan', right: 'event.edit' },
    { to: '/calendar/import', title: 'importFixtures', right: 'event.edit' },
  ],
  stale: [
    {
      path: 'api/Calendar',
      on: ['occasion', 'attendance', 'matches', 'matchFacts', 'team', 'season', 'eventType', 'closedDay'],
    },
    { path: 'api/Event', on: ['occasion', 'attendance', 'matches', 'matchFacts'] },
  ],
};
