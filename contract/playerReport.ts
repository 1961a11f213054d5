import { z } from 'zod';
import { issuePurposes, playerSections, sectionsFor } from '#domain/insight/playerReport.ts';
import { audiences } from '#domain/insight/sharing.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { pageOf } from './list.ts';
import { Text } from './record.ts';
import { ReportResult } from './report.ts';
import { Amount, FigureWords, Key, Person } from './statisticsFacts.ts';
import { Id, IdParams, Instant, Language } from './values.ts';

const Audience = z.enum(audiences);
const Section = z.enum(playerSections);
const Purpose = z.enum(issuePurposes);
const SeasonPart = { seasonId: Id.optional() };
const pdf = file('application/pdf');
/** A page to print, or its chart as a picture. */
const Format = z.enum(['PDF', 'PNG']).default('PDF');

const Made = z
  .object({
    playerId: Id,
    audienceType: Audience,
    /** The present one without. */
    ...SeasonPart,
    /** All that the audience may have without. */
    sections: z.array(Section).min(1).max(playerSections.length).optional(),
    format: Format,
    /** Who gets it, as it is printed on each page. */
    forWhom: Text(120).default(''),
    purpose: Purpose.default('family'),
  })
  .refine(({ audienceType, sections = [] }) => sections.every((one) => sectionsFor(audienceType).includes(one)), {
    path: ['sections'],
  });

const Data = ReportResult.omit({ templateId: true, page: true, scope: true }).extend({
  audience: Audience,
  player: z.object({
    id: Id,
    /** As the report has it: initials where the player may not be named outside. */
    name: z.string(),
    isInitialled: z.boolean(),
    teams: z.array(z.object({ id: Id, name: z.string() })),
  }),
  season: z.object({ id: Id, name: z.string() }),
  /** Teams whose figures alone it has, because the reader reaches no others; null: all. */
  ofTeams: z.array(z.string()).nullable(),
  sections: z.array(Section),
});
export type PlayerReport = z.infer<typeof Data>;

const Compared = z.object({
  /** Two to six. */
  playerIds: z.array(Id).min(2).max(60),
  ...SeasonPart,
  metrics: z.array(Key).min(1).max(8).optional(),
  /** The caller knows that they play in different lines of the team. */
  confirm: z.boolean().default(false),
});
const Comparison = z.object({
  asOf: Instant,
  season: z.object({ id: Id, name: z.string() }),
  metrics: z.array(FigureWords),
  rows: z.array(
    z.object({
      ...Person,
      line: Key,
      team: z.string(),
      /** In the order of the figures; null where a figure stands on too little. */
      values: z.array(Amount),
      n: z.int(),
    }),
  ),
  /** The medians of the players of the club of this season, line and format, where they are enough. */
  peers: z.array(z.object({ line: Key, n: z.int(), values: z.array(Amount) })),
});
export type PlayerComparison = z.infer<typeof Comparison>;

const Issue = z.object({
  id: Id,
  at: Instant,
  /** A report of a player, or a template that was exported. */
  kind: z.enum(['player', 'template']),
  title: z.string(),
  player: z.object(Person),
  purpose: Purpose,
  forWhom: z.string(),
  by: z.object({ id: Id, name: z.string() }),
  language: Language,
  format: z.enum(['pdf', 'xlsx', 'csv', 'png']),
  bytes: z.int(),
});
export type IssuedReport = z.infer<typeof Issue>;

const [outside, inside] = [whoMay('report.issue'), whoMay('report.player')];
const refusals = ['notFound', 'forbidden', 'consentMissing', 'report.tooHeavy'] as const;
const fileRefusals = [...refusals, 'chartNeeded', 'fileTakesTooLong', 'tooManyRequests'] as const;
const asked = { params: IdParams, query: z.object({ ...SeasonPart, format: Format }) } as const;
const compared = { body: Compared, access: inside } as const;
const comparedRefusals = [
  ...(['notFound', 'forbidden', 'playersTooMany', 'linesDiffer', 'definition.unfit', 'report.tooHeavy'] as const),
];

/** Reports of one player, and who was given them. */
export const playerReport = {
  make: call({
    method: 'POST',
    path: '/report/player',
    access: outside,
    summary:
      'Make the report of a player as a page to print, or its chart (minutes by month) as a picture. An external one has nothing of health, cards, reasons of absence and other people, needs the consent to the use of the data, and is noted in the list of issued reports.',
    body: Made,
    reply: pdf,
    refusals: fileRefusals,
  }),
  external: call({
    ...asked,
    method: 'GET',
    path: '/report/player/{id}/external',
    access: outside,
    summary:
      'Get the external report of a player as a page to print, or its chart as a picture. It is noted in the list of issued reports.',
    reply: pdf,
    refusals: fileRefusals,
  }),
  internal: call({
    ...asked,
    method: 'GET',
    path: '/report/player/{id}/internal',
    access: inside,
    summary: 'Get the internal report of a player as a page to print, or its chart as a picture.',
    reply: pdf,
    refusals: fileRefusals,
  }),
  data: call({
    method: 'GET',
    path: '/report/player/{id}/data',
    access: outside,
    summary: 'Get what the report of a player has, as data. It is not noted as issued.',
    params: IdParams,
    query: z.object({ audienceType: Audience.default('Internal'), ...SeasonPart }),
    reply: Data,
    refusals,
  }),
  compare: call({
    ...compared,
    method: 'POST',
    path: '/report/players/compare',
    summary:
      'Get the figures of two to six players of a season beside each other. With the medians of those who play in the same line and format; usually by matches, minutes, goals, assists and attendance.',
    reply: Comparison,
    refusals: comparedRefusals,
  }),
  compareFile: call({
    ...compared,
    method: 'POST',
    path: '/report/players/compare/file',
    summary: 'Export a comparison of players as a page to print.',
    reply: pdf,
    refusals: [...comparedRefusals, 'fileTakesTooLong', 'tooManyRequests'],
  }),
  issues: call({
    method: 'GET',
    path: '/report/issues',
    access: outside,
    summary:
      'List the reports that were issued to people outside, the newest first: of the players whom the user reaches.',
    query: z.object({
      playerId: Id.optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(25),
    }),
    reply: pageOf(Issue),
    refusals: ['notFound', 'forbidden'],
  }),
  issue: call({
    method: 'GET',
    path: '/report/issues/{id}',
    access: outside,
    summary: 'Get an issued report as it was issued.',
    params: IdParams,
    reply: pdf,
    refusals: ['notFound'],
  }),
};
