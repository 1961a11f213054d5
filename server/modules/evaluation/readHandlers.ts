import type { EvaluationQuery, evaluation } from '#contract/evaluation.ts';
import type { ForeignEvaluations } from '#contract/evaluationView.ts';
import { capabilities, capabilitiesOf, capabilityKinds, capabilityNames } from '#domain/capabilities.ts';
import { reachesTo } from '#domain/rights.ts';
import { anchoredScores, matchCriteria, trainingCriteria } from '#domain/scores.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { iso } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { isUnhidden } from './blindness.ts';
import { needListed } from './listed.ts';
import { evaluationsPage, listRows } from './listStore.ts';
import { playerFor, seeing, sightOf, teamFor } from './opened.ts';
import { roundFor } from './round/opened.ts';
import { named, setRead } from './store.ts';
import { ofPlayer, ofTeam, rowsOfPlayer } from './views.ts';

type Reads = 'all' | 'ofClub' | 'criteria' | 'ofPlayer' | 'ofTeam' | 'ofForeignPlayer' | 'removed';
/** What scouts scored of an outsider, and the player record of one who signed. Throws `notFound`. */
export type RatingsOfForeign = (
  query: Query,
  user: User,
  id: string,
) => Promise<Omit<ForeignEvaluations, 'evaluations'> & { readonly playerId: string | null }>;
/** Only the newest are listed. */
const removedAtMost = 50;

const kindOf = (name: string) =>
  capabilityKinds.find((kind) => (capabilities[kind] as readonly string[]).includes(name)) ?? 'mental';

/** The calls that read evaluations. */
export const readHandlers = (
  { database, clock }: Services,
  ratingsOfForeign: RatingsOfForeign,
): Pick<Handlers<typeof evaluation>, Reads> => {
  const { query } = database;
  const page = async (user: User, clubId: string, of: EvaluationQuery) => {
    await needListed(query, user, of);
    return evaluationsPage(query, await seeing(query, user), clubId, of);
  };

  return {
    all: ({ query: of }, { user }) => page(user, user.clubId, of),
    ofClub: async ({ params, query: of }, { user }) => page(user, await clubNamed(query, user, params.clubId), of),
    criteria: async ({ query: { position } }, { request }) => {
      const translate = translator(languageOf(request.headers['accept-language']), 'anchors');
      const abilities =
        position === undefined
          ? capabilityNames.map((name) => ({ name, kind: kindOf(name) }))
          : capabilitiesOf(position);
      const others = [
        ...matchCriteria.map((name) => ({ name, kind: 'match' as const })),
        ...trainingCriteria.map((name) => ({ name, kind: 'training' as const })),
      ];
      return [...abilities, ...others].map(({ name, kind }) => ({
        criterion: name,
        kind,
        anchors: anchoredScores.map((score) => ({ score, words: translate(`${name}.${score}`) })),
      }));
    },
    ofPlayer: async ({ params: { id }, query: of }, { user }) => {
      const sight = await playerFor(query, user, id);
      const rows = await rowsOfPlayer(query, user, sight, of);
      // What staff of the team read as such is not read by the player.
      const news = rows.filter((row) => row.shared_at !== null && row.read_at === null && row.author_id !== user.id);
      if (sight.own && !sight.asStaff)
        await setRead(
          query,
          news.map((row) => row.id),
          clock(),
        );
      return ofPlayer(query, user, sight, rows);
    },
    ofTeam: async ({ params: { id }, query: { roundId } }, { user }) => {
      const { club_id: clubId } = await teamFor(query, user, id);
      if (roundId !== undefined) await roundFor(query, user, roundId);
      return ofTeam(query, { clubId, teamId: id, userId: user.id, roundId });
    },
    ofForeignPlayer: async ({ params: { id } }, { user }) => {
      const { playerId, ...scouted } = await ratingsOfForeign(query, user, id);
      const sight = playerId === null ? null : await sightOf(query, user, playerId);
      const rows = sight ? await rowsOfPlayer(query, user, sight, {}) : [];
      return { ...scouted, evaluations: sight ? (await ofPlayer(query, user, sight, rows)).evaluations : [] };
    },
    removed: async (_asked, { user }) => {
      const rows = await named(query)
        .where('evaluation.club_id', '=', user.clubId)
        .where('evaluation.deleted_at', '>', clock() - backWithin)
        .where(isUnhidden(user.id))
        .$if(!reachesTo(user.roles, 'evaluation.edit', 'club'), (q) => q.where('author_id', '=', user.id))
        .orderBy('evaluation.deleted_at', 'desc')
        .orderBy('evaluation.id')
        .limit(removedAtMost)
        .execute();
      const listed = await listRows(query, rows);
      return listed.map((one, at) => ({ ...one, removedAt: iso(Number(rows[at]?.deleted_at)) }));
    },
  };
};
