import type { TeamPlayer, TeamStaff } from '#contract/team.ts';
import type { teamFiles } from '#contract/teamFiles.ts';
import type { TeamStats, TrainingStats } from '#contract/teamStats.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { User } from '#server/sessions/user.ts';

/** The lists as the page reads them: a user who may not read a list gets no file of it either. */
export type TeamLists = {
  readonly players: (user: User, id: string) => Promise<TeamPlayer[]>;
  readonly staff: (user: User, id: string) => Promise<TeamStaff[]>;
  readonly figures: (user: User, id: string) => Promise<TeamStats['players']>;
  readonly attendance: (user: User, id: string) => Promise<TrainingStats>;
};

const squadColumns: readonly Column<TeamPlayer>[] = [
  ['dorsal', (row) => row.dorsal],
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['position', (row, say) => say('position', row.position)],
  ['status', (row, say) => say('playerStatus', row.status)],
];
const staffColumns: readonly Column<TeamStaff>[] = [
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['role', (row, say) => say('staffRole', row.role)],
];
const figureColumns: readonly Column<TeamStats['players'][number]>[] = [
  ['dorsal', (row) => row.dorsal],
  ['player', (row) => row.shortName],
  ['called', (row) => row.called],
  ['played', (row) => row.played],
  ['started', (row) => row.started],
  ['minutes', (row) => row.minutes],
  ['goals', (row) => row.goals],
  ['assists', (row) => row.assists],
  ['yellow', (row) => row.yellow],
  ['red', (row) => row.red],
];
const attendanceColumns: readonly Column<TrainingStats['players'][number]>[] = [
  ['dorsal', (row) => row.dorsal],
  ['player', (row) => row.shortName],
  ['share', (row) => row.share && Math.round(row.share * 100)],
  ['trainings', (row) => row.called],
  ['present', (row) => row.present],
  ['late', (row) => row.late],
  ['excused', (row) => row.excused],
  ['absent', (row) => row.absent],
  ['minutes', (row) => row.minutes],
];

/** The lists of a team's page as files. */
export const fileHandlers = (lists: TeamLists): Handlers<typeof teamFiles> => ({
  exportedPlayers: async ({ params, query: { format } }, { user, request }) => {
    const rows = await lists.players(user, params.id);
    return listFile({ title: 'squad', columns: squadColumns, rows, format, request });
  },
  exportedStaff: async ({ params, query: { format } }, { user, request }) => {
    const rows = await lists.staff(user, params.id);
    return listFile({ title: 'staff', columns: staffColumns, rows, format, request });
  },
  exportedFigures: async ({ params, query: { format } }, { user, request }) => {
    const rows = await lists.figures(user, params.id);
    return listFile({ title: 'figures', columns: figureColumns, rows, format, request });
  },
  exportedAttendance: async ({ params, query: { format } }, { user, request }) => {
    const { players: rows } = await lists.attendance(user, params.id);
    return listFile({ title: 'attendance', columns: attendanceColumns, rows, format, request });
  },
});
