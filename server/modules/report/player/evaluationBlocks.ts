import type { ReportBlockAnswer } from '#contract/report.ts';
import type { Language } from '#contract/values.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import type { PlayerSection } from '#domain/insight/playerReport.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import type { Query } from '#server/db/database.ts';
import { visible } from '#server/modules/evaluation/listStore.ts';
import { nameOf, type Whole, wholesOf } from '#server/modules/evaluation/store.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';

/** More are no report. */
const most = 12;

export type Judged = {
  readonly playerId: string;
  readonly seasonId: string;
  readonly audience: Audience;
  /** The reader judges the player as staff, and not as the player or the family. */
  readonly asStaff: boolean;
};

/** The evaluations of a season that a report may have: outside only what was shared with the player and their family. */
const evaluationsIn = async (query: Query, user: User, of: Judged): Promise<readonly Whole[]> => {
  const seen = { userId: user.id, asStaff: of.asStaff ? [of.playerId] : [], own: of.asStaff ? [] : [of.playerId] };
  const rows = await visible(query, seen)
    .where('evaluation.player_id', '=', of.playerId)
    .where('evaluation.state', '=', 'done')
    .where('evaluation.season_id', '=', of.seasonId)
    .where('evaluation.kind', 'not in', ['match', 'training'])
    .$if(of.audience === 'External', (q) =>
      q.where('evaluation.shared_at', 'is not', null).where('evaluation.kind', '<>', 'self'),
    )
    .orderBy('evaluation.day', 'desc')
    .orderBy('evaluation.id')
    .limit(most)
    .execute();
  return wholesOf(query, rows);
};

/** A part of a report that is a text. */
export const textBlock = (id: string, title: string, text: string): ReportBlockAnswer => ({
  ...{ id, kind: 'text', title, text, chart: null, dimensions: [], metrics: [], rows: [], totals: null },
  ...{ n: 0, total: 0, more: false, ignored: [], isWithheld: false, opens: false },
});

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * The evaluations and goals of a player as texts. Outside they have words alone: no scores, and no names of who wrote
 * them. What is for the staff alone is in none.
 */
export const evaluationBlocks = async (
  query: Query,
  {
    user,
    language,
    wanted,
  }: { readonly user: User; readonly language: Language; readonly wanted: readonly PlayerSection[] },
  of: Judged,
): Promise<readonly ReportBlockAnswer[]> => {
  if (!wanted.includes('evaluations') && !wanted.includes('goals')) return [];
  const say = translator(language, 'reports');
  const found = await evaluationsIn(query, user, of);
  const inside = of.audience === 'Internal';
  const strengthsOf = (text: string) => (text === '' ? [] : [say('player.strengths', { text })]);
  const texts = found.flatMap(({ row, scores }) => {
    const given = scores.flatMap(({ score }) => score ?? []);
    const mean = given.reduce((sum, score) => sum + score, 0) / given.length;
    const score = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mean);
    const said = [
      ...(inside && given.length > 0 ? [say('player.mean', { score })] : []),
      ...[row.comment].filter(Boolean),
      ...strengthsOf(row.strengths),
    ];
    const by = inside ? [nameOf(row)] : [];
    return said.length === 0 ? [] : [[[dayIn(language, row.day), ...by].join(' · '), ...said].join('\n')];
  });
  const goals = found.flatMap(({ goals: all }) =>
    all.map(({ text, until, state }) =>
      [
        `– ${text}`,
        ...(until === null ? [] : [say('player.until', { day: dayIn(language, until) })]),
        say(`player.goal.${state}`),
      ].join(' · '),
    ),
  );
  const blockOf = (id: 'evaluations' | 'goals', lines: readonly string[], between: string) =>
    wanted.includes(id) && lines.length > 0 ? [textBlock(id, say(`player.section.${id}`), lines.join(between))] : [];
  return [...blockOf('evaluations', texts, '\n\n'), ...blockOf('goals', goals, '\n')];
};
