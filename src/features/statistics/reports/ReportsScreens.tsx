// One goes from one of them to the next: their code comes at once.
export { EditReportScreen, NewReportScreen } from './builder/BuilderScreen.tsx';
export { CompareScreen } from './player/CompareScreen.tsx';
export { IssuedScreen } from './player/IssuedScreen.tsx';
export { PlayerReportScreen } from './player/PlayerReportScreen.tsx';
export { ReportScreen } from './ReportScreen.tsx';
export { ReportsScreen } from './ReportsScreen.tsx';
export { SendingScreen } from './sending/SendingScreen.tsx';
