import { lazyPart } from '#ui/records/lazyPart.tsx';

// The pages are small and read one after the other: their code comes at once.
export { AttendanceScreen } from './AttendanceScreen.tsx';
export { EventsScreen } from './EventsScreen.tsx';
export { GoalsScreen } from './GoalsScreen.tsx';
export { InjuriesScreen } from './InjuriesScreen.tsx';
export { MatchesScreen } from './MatchesScreen.tsx';
export { StatisticsHome } from './StatisticsHome.tsx';
export { TeamsScreen } from './TeamsScreen.tsx';

// Reports are larger, and come after them: named here, they weigh nothing in what everybody loads.
const reports = () => import('./reports/ReportsScreens.tsx');
export const ReportsPage = lazyPart(async () => (await reports()).ReportsScreen);
export const ReportPage = lazyPart(async () => (await reports()).ReportScreen);
export const NewReportPage = lazyPart(async () => (await reports()).NewReportScreen);
export const SendingPage = lazyPart(async () => (await reports()).SendingScreen);
export const IssuedPage = lazyPart(async () => (await reports()).IssuedScreen);
export const ComparePage = lazyPart(async () => (await reports()).CompareScreen);
export const PlayerReportPage = lazyPart(async () => (await reports()).PlayerReportScreen);
export const EditReportPage = lazyPart(async () => (await reports()).EditReportScreen);
