import type { matchReport } from '#contract/matchReport.ts';
import { matchReportFile } from '#server/files/matchReport.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { ratingsSeen } from '#server/modules/evaluation/ratingStore.ts';
import type { Matches } from './matches.ts';
import { reportOf } from './report.ts';

/** The report of a match, for users who may read the match. */
export const matchReportHandlers = (matches: Matches): Handlers<typeof matchReport> => {
  const { clock, database } = matches.services;
  return {
    get: async ({ params }, { user }) => reportOf(matches, await matches.open(user, params.id), user),
    print: async ({ body }, { user, request }) => {
      const opened = await matches.open(user, body.matchId);
      const report = await reportOf(matches, opened, user);
      return matchReportFile(user.id, {
        report,
        ratings: body.includeEvaluations ? await ratingsSeen(database.query, user, opened.row) : {},
        requested: body,
        language: languageOf(request.headers['accept-language']),
        shield: await shieldOf(database.query, body.includeLogo ? report.club.shield : null),
        printedAt: clock(),
      });
    },
  };
};
