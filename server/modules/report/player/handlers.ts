import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { pngType, sheetType } from '#contract/list.ts';
import type { playerReport } from '#contract/playerReport.ts';
import { contentOf } from '#server/files/contents.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { offsetOf, paged } from '#server/lists/page.ts';
import { playersWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { comparison } from './compared.ts';
import { comparisonFile } from './comparisonFile.ts';
import { playerReportFile } from './issued.ts';
import * as store from './issueStore.ts';
import { playerWithin } from './opened.ts';
import { playerData } from './playerData.ts';

type Asker = { readonly user: User; readonly request: Pick<FastifyRequest, 'headers'> };
const readerOf = ({ user, request }: Asker) => ({ user, language: languageOf(request.headers['accept-language']) });
const unsaid = { forWhom: '', purpose: 'family' } as const;
const typeOf = { pdf: 'application/pdf', xlsx: sheetType, csv: 'text/csv; charset=utf-8', png: pngType } as const;
const nameOf = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'report';

/** Reports of one player, comparisons of players, and what was issued. */
export const playerReportHandlers = (services: Services): Handlers<typeof playerReport> => {
  const { query } = services.database;
  const within = async (user: User) => ({
    clubId: user.clubId,
    reach: await playersWithin(query, user, 'report.issue'),
  });

  return {
    make: ({ body: { audienceType: audience, ...body } }, asker) =>
      playerReportFile(services, { ...readerOf(asker), ...body, audience }),
    external: ({ params, query: of }, asker) =>
      playerReportFile(services, { ...readerOf(asker), ...unsaid, ...of, playerId: params.id, audience: 'External' }),
    internal: ({ params, query: of }, asker) =>
      playerReportFile(services, { ...readerOf(asker), ...unsaid, ...of, playerId: params.id, audience: 'Internal' }),
    data: ({ params, query: { audienceType: audience, seasonId } }, asker) =>
      playerData(services, { ...readerOf(asker), playerId: params.id, audience, seasonId }),
    compare: ({ body }, asker) => comparison(services, { ...readerOf(asker), of: body }),
    compareFile: ({ body }, asker) => comparisonFile(services, { ...readerOf(asker), of: body }),
    issues: async ({ query: { playerId, ...of } }, { user }) => {
      const reached = await within(user);
      if (playerId !== undefined) await playerWithin(query, user, playerId, reached.reach);
      const slice = { limit: of.pageSize, offset: offsetOf(of) };
      const { rows, total } = await store.issuesWithin(query, { ...reached, playerId }, slice);
      return paged(rows, total, of);
    },
    issue: async ({ params: { id } }, { user }) => {
      const found = await store.issueWithin(query, await within(user), id);
      const content = found && (await contentOf(query, found.id));
      if (!content) throw new AppError('notFound');
      return { name: `${nameOf(found.title)}.${found.format}`, content, type: typeOf[found.format] };
    },
  };
};
