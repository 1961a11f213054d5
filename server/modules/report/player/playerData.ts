import type { PlayerReport } from '#contract/playerReport.ts';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { ReportDefinition } from '#contract/reportDefinition.ts';
import type { Language } from '#contract/values.ts';
import {
  type PlayerBlock,
  type PlayerSection,
  playerBlocks,
  playerSections,
  sectionsFor,
} from '#domain/insight/playerReport.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import { availabilityOfTeam } from '#server/modules/injury/availabilityStore.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { runReport } from '../run.ts';
import { evaluationBlocks, textBlock } from './evaluationBlocks.ts';
import { playerFor, seasonFor } from './opened.ts';

export type Asking = {
  readonly user: User;
  readonly language: Language;
  readonly playerId: string;
  readonly audience: Audience;
  readonly seasonId?: string | undefined;
  readonly sections?: readonly PlayerSection[] | undefined;
};
type Say = ReturnType<typeof translator>;

const kindOf = ({ chart, by }: PlayerBlock) =>
  chart ? { kind: 'chart', chart: { type: chart } } : { kind: by ? 'table' : 'figure' };
const definitionOf = (blocks: readonly PlayerBlock[], of: { season: string; player: string }, say: Say) =>
  ReportDefinition.parse({
    ...{ v: 1, context: 'player' },
    filters: [
      { filter: 'season', is: of.season },
      { filter: 'player', is: of.player },
    ],
    blocks: blocks.map((block) => ({ ...block, ...kindOf(block), title: say(`player.section.${block.id}`) })),
  });

type Found = Awaited<ReturnType<typeof playerFor>>;
/** Whether the player can take part today: the worst of the own teams. Why is in no report. */
const availabilityBlock = async (
  { database: { query } }: Services,
  { row, teams, day }: Found,
  say: Say,
): Promise<readonly ReportBlockAnswer[]> => {
  const groups = ['cannot', 'partly', 'can'] as const;
  const found = new Set<(typeof groups)[number]>();
  for (const { id: teamId } of teams) {
    const asked = { clubId: row.club_id, teamId, day };
    const of = await availabilityOfTeam(query, asked, (one) => one === row.id);
    for (const group of groups) if (of[group].length > 0) found.add(group);
  }
  const worst = groups.find((group) => found.has(group));
  return worst === undefined
    ? []
    : [textBlock('availability', say('player.section.availability'), say(`player.availability.${worst}`))];
};

/** In the order of the parts on paper. */
const inOrder = (blocks: readonly ReportBlockAnswer[]) =>
  blocks.toSorted((a, b) => playerSections.indexOf(a.id as 'season') - playerSections.indexOf(b.id as 'season'));

/**
 * The report of a player for who reads it: its figures are asked like those of any report, so they open and agree with
 * them. Throws `notFound`, `forbidden`, `consentMissing`.
 */
export const playerData = async (services: Services, asking: Asking): Promise<PlayerReport> => {
  const { user, language, playerId, audience } = asking;
  const { query } = services.database;
  const player = await playerFor(query, user, { id: playerId, audience, now: services.clock() });
  const season = await seasonFor(query, user.clubId, asking.seasonId);
  const wanted = sectionsFor(audience).filter((one) => asking.sections?.includes(one) ?? true);
  const say = translator(language, 'reports');
  const blocks = playerBlocks(audience, wanted);
  // A report of texts alone asks the catalogue for nothing; its head still says of whom and when.
  const asked = blocks.length > 0 ? blocks : playerBlocks(audience, ['season']);
  const definition = definitionOf(asked, { season: season.id, player: playerId }, say);
  const running = { user, language, definition, audience, filters: [], page: 1 };
  const { context, asOf, filters, scope, blocks: figures } = await runReport(services, running);
  const judged = { playerId, seasonId: season.id, audience, asStaff: player.asStaff };
  const texts = [
    ...(wanted.includes('availability') ? await availabilityBlock(services, player, say) : []),
    ...(await evaluationBlocks(query, { user, language, wanted }, judged)),
  ];
  // Months and matches of who has not played are left out.
  const shown = figures.filter(({ dimensions, rows }) => dimensions.length === 0 || rows.length > 0);
  return {
    ...{ context, asOf, audience, season, sections: [...wanted] },
    player: { id: playerId, name: player.name, isInitialled: player.isInitialled, teams: player.teams },
    ofTeams: scope.wholeClub || !player.asStaff ? null : scope.teams,
    // The player is named as the report may name them.
    filters: filters.map((one) =>
      one.key === 'player' ? { ...one, values: one.values.map((cell) => ({ ...cell, name: player.name })) } : one,
    ),
    blocks: inOrder([...(blocks.length > 0 ? shown : []), ...texts]),
  };
};
