// The pages are small and read one after the other: their code comes at once.
export { AttendanceScreen } from './AttendanceScreen.tsx';
export { EventsScreen } from './EventsScreen.tsx';
export { GoalsScreen } from './GoalsScreen.tsx';
export { InjuriesScreen } from './InjuriesScreen.tsx';
export { MatchesScreen } from './MatchesScreen.tsx';
export { StatisticsHome } from './StatisticsHome.tsx';
export { TeamsScreen } from './TeamsScreen.tsx';
