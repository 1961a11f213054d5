import { AppError } from '#contract/errors.ts';
import type { ReportFormat } from '#contract/report.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import { dayOf } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import { figureReportFile, fileRows } from '#server/files/figureReport.ts';
import { figureWords } from '#server/files/figureReportJob.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { clubRow, zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import { footOf, type Given, noteIssued } from './player/issued.ts';
import { forOutside } from './player/outside.ts';
import { runReport } from './run.ts';
import type { Asker } from './templateHandlers.ts';

type Exporting = {
  readonly asker: Asker;
  /** The name of the template; undefined for a report that is not kept. */
  readonly name: string | undefined;
  readonly definition: ReportDefinition;
  readonly audience: Audience;
  readonly filters: readonly Condition[];
  readonly format: ReportFormat;
  readonly options: {
    readonly customTitle?: string | undefined;
    readonly orientation: 'portrait' | 'landscape';
    readonly block?: string | undefined;
  } & Partial<Given>;
  /** The template; null for a report that is not kept. */
  readonly templateId: string | null;
};

/** The definition with one block alone. Throws `notFound` where it has no such block. */
const blockAlone = (definition: ReportDefinition, id: string | undefined): ReportDefinition => {
  if (id === undefined) return definition;
  const blocks = definition.blocks.filter((block) => block.id === id);
  if (blocks.length === 0) throw new AppError('notFound');
  return { ...definition, blocks };
};

/** Runs a report as who reads it, and makes a file of its answer in their language. */
export const exportReport = async (
  services: Services,
  { asker, name, definition, audience, filters, format, options, templateId }: Exporting,
): Promise<FileAnswer> => {
  const { user, request } = asker;
  const { query } = services.database;
  const language = languageOf(request.headers['accept-language']);
  const asked = blockAlone(definition, options.block);
  const running = { user, language, definition: asked, audience, filters, page: 1, rows: fileRows[format] };
  const answer = await runReport(services, running);
  const given = { forWhom: options.forWhom ?? '', purpose: options.purpose ?? ('family' as const) };
  const title = options.customTitle || name || figureWords(language).say('result.untitled');
  const club = await clubRow(query, user.clubId);
  const timeZone = await zoneOf(query, user.clubId);
  const day = dayOf(new Date(answer.asOf), timeZone);
  const out =
    audience === 'External' ? await forOutside(query, user.clubId, { result: answer, title, day }) : undefined;
  const isAbout = out && out.playerIds.length > 0;
  const file = await figureReportFile(user.id, format, {
    ...{ title: out?.title ?? title, result: out?.result ?? answer, club: { name: club?.name ?? '', timeZone } },
    shield: format === 'PDF' ? await shieldOf(query, club?.shield ?? null) : undefined,
    ...{ language, orientation: options.orientation, ...(isAbout && { foot: footOf(given, language, day) }) },
  });
  if (isAbout) {
    const of = { user, language, title: out.title, playerIds: out.playerIds, templateId, ...given };
    await noteIssued(services, file, { ...of, kind: 'template' });
  }
  return file;
};
