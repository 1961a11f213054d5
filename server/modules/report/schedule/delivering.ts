import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { ReportResult } from '#contract/report.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import { amountWords, blockTitle, isFigures } from '#contract/reportWords.ts';
import { Language } from '#contract/values.ts';
import { dayOf } from '#domain/days.ts';
import { readyMadeOf } from '#domain/insight/readyMade.ts';
import type { SkipReason } from '#domain/insight/schedule.ts';
import { type Audience, mayRead } from '#domain/insight/sharing.ts';
import { may, reachOf } from '#domain/rights.ts';
import { figureReportFile, fileRows } from '#server/files/figureReport.ts';
import { figureWords } from '#server/files/figureReportJob.ts';
import { shieldOf } from '#server/files/pictures.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { scopeOf } from '#server/insight/scope.ts';
import { accountById } from '#server/modules/account/store.ts';
import { clubRow, zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import { userOfAccount } from '#server/sessions/store.ts';
import type { User } from '#server/sessions/user.ts';
import { parseDefinition } from '../definitions.ts';
import { forOutside } from '../player/outside.ts';
import { readyMadeTemplate } from '../readyMade.ts';
import { runReport } from '../run.ts';
import { readerOf, standingOf } from '../standing.ts';
import { sharesOf } from '../store.ts';
import { receives, templateSent } from './receiving.ts';
import type { ScheduleRow } from './scheduleStore.ts';

type Result = Omit<ReportResult, 'templateId'>;
type Template = {
  readonly name: string;
  readonly audience: Audience;
  readonly definition: ReportDefinition;
  /** Whether the reader opens it in the product too. */
  readonly opens: boolean;
};
/** What somebody is sent: the report that was run as them, with its file; or why there is nothing. */
export type Made =
  | { readonly skip: SkipReason }
  | {
      readonly skip?: undefined;
      readonly fingerprint: string;
      readonly lines: readonly string[];
      readonly url: string | undefined;
      readonly name: string;
      readonly file: { readonly name: string; readonly type: string; readonly content: Uint8Array } | undefined;
    };

/** The template of a schedule as a reader has it; undefined where it is gone, or its owner reads it no more. */
const templateOf = async ({ database: { query } }: Services, row: ScheduleRow, user: User, language: Language) => {
  const made = readyMadeOf(row.template_id);
  if (made) {
    const { name, audience, definition } = readyMadeTemplate(made, { scope: await scopeOf(query, user), language });
    return { name, audience, definition, opens: true } satisfies Template;
  }
  const stored = await templateSent(query, row);
  if (!stored) return undefined;
  const shares = await sharesOf(query, [stored.id]);
  return {
    ...{ name: stored.name, audience: stored.audience as Audience, definition: parseDefinition(stored.definition) },
    opens: mayRead(standingOf(await readerOf(query, user), stored, shares)) || (await receives(query, user, stored)),
  } satisfies Template;
};

/** What is the same as long as nothing has changed: the rows, and not the moment they were read. */
const fingerprintOf = ({ blocks }: Result): string => {
  const rows = blocks.map(({ id, rows: all, totals }) => [id, all.map(({ keys, values }) => [keys, values]), totals]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
};
const isEmpty = ({ blocks }: Result): boolean =>
  blocks.every(({ rows, text }) => text !== null || rows.every(({ values }) => values.every((value) => !value)));

const linesMost = 8;
/** The large figures of a report as lines of a mail. */
const linesOf = ({ blocks }: Result, language: Language): readonly string[] => {
  const words = figureWords(language);
  return blocks
    .filter(isFigures)
    .flatMap((block) =>
      block.metrics.map((metric, at) => {
        const shown = amountWords(language, metric, block.rows[0]?.values[at]);
        return `${blockTitle(words, block)}: ${metric.name} ${shown}`;
      }),
    )
    .slice(0, linesMost);
};

const skipOf = (fault: unknown): SkipReason | undefined => {
  if (!(fault instanceof AppError)) return undefined;
  if (fault.code === 'consentMissing') return 'consentMissing';
  const why = String(fault.details?.why ?? '');
  return fault.code === 'definition.unfit' && (why === 'beyondReach' || why === 'personsBeyondReach')
    ? 'beyondReach'
    : undefined;
};

type Making = {
  readonly row: ScheduleRow;
  readonly userId: string;
  readonly matchIds: readonly string[];
  /** What the recipient had last; undefined: it does not matter. */
  readonly before: string | null | undefined;
};

const isFamily = (user: User): boolean => reachOf(user.roles, 'statistics.read') === 'own';

const formatOf = ({ format }: Pick<ScheduleRow, 'format'>) => (format === 'XLSX' || format === 'PNG' ? format : 'PDF');
/** A chart that has nothing to draw, or one of several of a report that was changed since, goes as a page to print. */
const asPage = (fault: unknown): 'PDF' => {
  if (fault instanceof AppError && fault.code === 'chartNeeded') return 'PDF';
  throw fault;
};

const fileFor = async (
  services: Services,
  of: { user: User; language: Language; title: string; result: Result; row: ScheduleRow },
) => {
  const { user, language, title, result, row } = of;
  // Players and families open their report in the product: what is of children lies in no mailbox.
  if (row.format === 'LINK' || isFamily(user)) return undefined;
  const { query } = services.database;
  const club = await clubRow(query, row.club_id);
  const make = async (format: 'PDF' | 'XLSX' | 'PNG') =>
    figureReportFile(user.id, format, {
      ...{ title, result, language, orientation: 'portrait' },
      club: { name: club?.name ?? '', timeZone: row.zone },
      shield: format === 'PDF' ? await shieldOf(query, club?.shield ?? null) : undefined,
    });
  const file = await make(formatOf(row)).catch((fault: unknown) => make(asPage(fault)));
  return { name: file.name, content: file.content, type: file.type ?? 'application/pdf' };
};

type Reader = { readonly user: User; readonly language: Language };
/** Who gets it now, with their present rights; or why they do not. */
const recipientOf = async (
  { database: { query } }: Services,
  { row, userId }: Making,
): Promise<Reader | { readonly skip: SkipReason }> => {
  const [user, account] = [await userOfAccount(query, userId), await accountById(query, userId)];
  if (!user || !account || user.clubId !== row.club_id) return { skip: 'left' };
  if (!may(user.roles, 'statistics.read')) return { skip: 'mayNot' };
  return { user, language: Language.catch('es').parse(account.language) };
};

/** The answer of a template for its reader, as it may be sent. */
const answerFor = async (
  services: Services,
  { making: { row, matchIds }, reader, template }: { making: Making; reader: Reader; template: Template },
): Promise<Result> => {
  const { query } = services.database;
  const { definition, audience, name } = template;
  const filters = matchIds.length > 0 && row.only_match === 1 ? [{ filter: 'match', in: [...matchIds] }] : [];
  const rows = row.format === 'LINK' ? {} : { rows: fileRows[formatOf(row)] };
  const answer = await runReport(services, { ...reader, definition, audience, filters, page: 1, ...rows });
  if (audience === 'Internal') return answer;
  const day = dayOf(new Date(answer.asOf), await zoneOf(query, row.club_id));
  return (await forOutside(query, row.club_id, { result: answer, title: name, day })).result;
};

/** Runs the report of a schedule as one recipient, whoever set it up, and makes its file. */
export const makeFor = async (services: Services, making: Making): Promise<Made> => {
  const { row, before } = making;
  const reader = await recipientOf(services, making);
  if ('skip' in reader) return reader;
  const { user, language } = reader;
  const template = await templateOf(services, row, user, language);
  if (!template) return { skip: 'mayNot' };
  try {
    const result = await answerFor(services, { making, reader, template });
    const fingerprint = fingerprintOf(result);
    if (row.skip_empty === 1 && isEmpty(result)) return { skip: 'empty' };
    if (row.skip_same === 1 && before === fingerprint) return { skip: 'nothingNew' };
    const asked = { user, language, title: template.name, result, row };
    return {
      ...{ fingerprint, name: template.name, lines: isFamily(user) ? [] : linesOf(result, language) },
      url: template.opens ? `${publicAddress(services.settings)}/reports/${row.template_id}` : undefined,
      // What is for outside leaves the club by hand, where it is noted.
      file: template.audience === 'External' ? undefined : await fileFor(services, asked),
    };
  } catch (fault) {
    const skip = skipOf(fault);
    if (skip) return { skip };
    throw fault;
  }
};
