import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'calendar',
    handle: handle({ title: 'calendar' }),
    lazy: { Component: async () => (await import('./CalendarScreen.tsx')).CalendarScreen },
  },
  {
    path: 'calendar/import',
    handle: handle({ title: 'importFixtures', permission: 'event.edit' }),
    lazy: { Component: async () => (await import('./FixtureImportScreen.tsx')).FixtureImportScreen },
  },
  {
    path: 'events',
    handle: handle({ title: 'events' }),
    lazy: { Component: async () => (await import('./EventsScreen.tsx')).EventsScreen },
  },
  {
    path: 'calendar/plan',
    handle: handle({ title: 'seasonPlan', permission: 'event.edit' }),
    lazy: { Component: async () => (await import('./PlanScreen.tsx')).PlanScreen },
  },
  {
    path: 'calendar/new',
    handle: handle({ title: 'newEvent', permission: 'event.edit' }),
    lazy: { Component: async () => (await import('./EventFormScreen.tsx')).EventFormScreen },
  },
  {
    path: 'calendar/:occasionId/edit',
    handle: handle({ title: 'editEvent', permission: 'event.edit' }),
    lazy: { Component: async () => (await import('./EventFormScreen.tsx')).EventFormScreen },
  },
  {
    path: 'checkin',
    handle: handle({ title: 'checkIn' }),
    lazy: { Component: async () => (await import('./CheckInScreen.tsx')).CheckInScreen },
  },
  {
    path: 'calendar/:occasionId',
    handle: handle({ title: 'occasion' }),
    lazy: { Component: async () => (await import('./OccasionScreen.tsx')).OccasionScreen },
  },
  {
    path: 'calendar/:occasionId/roll',
    handle: handle({ title: 'rollCall' }),
    lazy: { Component: async () => (await import('./RollCallScreen.tsx')).RollCallScreen },
  },
];
