import type { evaluation } from '#contract/evaluation.ts';
import { criteria } from '#domain/evaluation/evaluation.ts';
import { tableFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { wordsIn } from '#server/words/words.ts';
import { needListed } from './listed.ts';
import { evaluationsFound, listRows } from './listStore.ts';
import { seeing } from './opened.ts';
import { scoresOf } from './store.ts';

const files = ['evaluations', 'players'] as const;
const ofSheets = ['overall', 'effort', 'focus', 'learning'] as const;
const isOfSheets = (name: string): name is (typeof ofSheets)[number] => (ofSheets as readonly string[]).includes(name);

/** The list of evaluations as a file: each with its author and its scores, one column for each criterion that was scored. */
export const fileHandlers = ({ database }: Services): Pick<Handlers<typeof evaluation>, 'exported'> => {
  const { query } = database;
  return {
    exported: async ({ params, query: { format, ...of } }, { user, request }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      await needListed(query, user, of);
      const rows = await evaluationsFound(query, await seeing(query, user), clubId, of)
        .orderBy('evaluation.day', 'desc')
        .orderBy('evaluation.id')
        .execute();
      const listed = await listRows(query, rows);
      const all = await scoresOf(
        query,
        rows.map(({ id }) => id),
      );
      const scores = new Map(all.map((one) => [`${one.evaluation_id} ${one.criterion}`, one.score]));
      const scored = new Set(all.flatMap(({ criterion, score }) => (score === null ? [] : [criterion])));
      const shown = criteria.filter((name) => scored.has(name));
      const words = wordsIn(languageOf(request.headers['accept-language']), files);
      const named = (name: (typeof shown)[number]): string =>
        isOfSheets(name) ? words(`criteria.${name}`) : words(`players:abilities.names.${name}`);
      const fixed = [
        ...[words('file.day'), words('file.player'), words('file.kind'), words('team.by'), words('file.state')],
        ...[words('texts.comment'), words('texts.strengths'), words('file.n'), words('team.mean')],
      ];
      const cells = listed.map((one, at) => [
        ...[one.day, one.player, words(`kinds.${one.kind}`), one.author, words(`file.states.${one.state}`)],
        ...[rows[at]?.comment ?? '', rows[at]?.strengths ?? '', one.n],
        one.mean === null ? null : Math.round(one.mean * 100) / 100,
        ...shown.map((name) => scores.get(`${one.id} ${name}`) ?? null),
      ]);
      const header = [...fixed, ...shown.map(named)];
      return tableFile({ name: words('list'), header, cells, format, request });
    },
  };
};
