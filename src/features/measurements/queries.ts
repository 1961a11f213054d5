import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#api/send.ts';
import { useKept } from '#api/useKept.ts';
import { measurement } from '#contract/measurement.ts';
import { measurementFiles } from '#contract/measurementFiles.ts';
import { measurementType } from '#contract/records/measurementType.ts';
import { team } from '#contract/team.ts';
import type { SheetImport } from '#contract/upload.ts';

/** A team with its colours; the last answer is on the device. */
export const useTeam = (id: string) => useKept(team.get, { params: { id } });
/** The tests of the club, with the day on which the team did each last. */
export const useTests = (teamId: string) => useKept(measurementType.ofTeam, { params: { id: teamId } });
/** The last two values of each player of a team in one test; nothing while no test is chosen. */
export const useSummary = (teamId: string, typeId: string) =>
  useKept(measurement.ofTeam, { params: { id: teamId, typeId }, query: {} }, { enabled: typeId !== '' });

type SheetKind = 'xlsx' | 'csv';
/** What a team measured as a file, out and in; after an import what is shown is read again. */
export const useSheets = (id: string) => {
  const client = useQueryClient();
  const params = { id };
  return {
    exported: (format: SheetKind) => send(measurementFiles.exported, { params, query: { format } }),
    template: (format: SheetKind) => send(measurementFiles.importTemplate, { params, query: { format } }),
    read: async (body: z.input<typeof SheetImport>) => {
      const report = await send(measurementFiles.imported, { params, body });
      if (report.written > 0) await client.invalidateQueries({ queryKey: ['measurement'] });
      return report;
    },
  };
};
