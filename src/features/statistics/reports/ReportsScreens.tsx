// One goes from one of them to the next: their code comes at once.
export { EditReportScreen, NewReportScreen } from './builder/BuilderScreen.tsx';
export { ReportScreen } from './ReportScreen.tsx';
export { ReportsScreen } from './ReportsScreen.tsx';
