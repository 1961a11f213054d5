import { refuse } from '#contract/errors.ts';
import type { formation, match } from '#contract/match.ts';
import { formations } from '#domain/formations.ts';
import { playersOfMatch } from '#server/files/calledUpSheet.ts';
import { minutesSheet } from '#server/files/minutesSheet.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { User } from '#server/sessions/user.ts';
import { teamById, teamsOfPlayer, teamsOfUser } from '../team/store.ts';
import { listItem, playerRows, seenBy } from './answers.ts';
import { factHandlers } from './factHandlers.ts';
import type { Matches } from './matches.ts';
import { frameOf } from './reportStore.ts';
import { reachOf, seesNotes } from './rights.ts';
import * as store from './store.ts';

export const matchHandlers = (matches: Matches): Handlers<typeof match> => {
  const { database, clock } = matches.services;
  const { query } = database;

  const list = async (user: User, teamIds?: readonly string[]) => {
    const [rows, reach] = [await store.listed(query, user.clubId, teamIds), await reachOf(query, user)];
    return rows.flatMap((row) => {
      const right = reach(row);
      return right ? [listItem(row, right, clock())] : [];
    });
  };

  return {
    ...factHandlers(matches),
    get: async ({ params }, { user }) => {
      const opened = await matches.open(user, params.id);
      return matches.view(opened, await matches.fold(opened.row));
    },
    changes: async ({ params, query: { after, limit } }, { user }) => {
      const { row, right } = await matches.open(user, params.id);
      const { log } = await matches.fold(row);
      return { seq: log.length, entries: seenBy(log, log.slice(after, after + limit), seesNotes(right)) };
    },
    players: async ({ params }, { user }) => {
      const { row } = await matches.open(user, params.id);
      const folded = await matches.fold(row);
      return playerRows(await store.peopleOf(query, row, Object.keys(folded.now.state.players)), folded, clock());
    },
    minutesSheet: async ({ params }, { user, request }) => {
      const opened = await matches.open(user, params.id);
      const folded = await matches.fold(opened.row);
      const rows = playerRows(
        await store.peopleOf(query, opened.row, Object.keys(folded.now.state.players)),
        folded,
        clock(),
      );
      return minutesSheet(await matches.view(opened, folded), rows, request.headers['accept-language']);
    },
    calledUp: async ({ params }, { user, request }) => {
      const opened = await matches.open(user, params.id);
      const { club, timeZone } = await frameOf(query, opened.row, user);
      return playersOfMatch({
        match: await matches.view(opened, await matches.fold(opened.row)),
        club,
        timeZone,
        language: languageOf(request.headers['accept-language']),
        shield: await shieldOf(matches.services.settings, club.shield),
      });
    },
    ofTeam: async ({ params }, { user }) => {
      await teamById(query, user.clubId, { id: params.teamId }).then((team) => team ?? refuse('notFound'));
      return list(user, [params.teamId]);
    },
    ofClub: async ({ params }, { user }) => (params.clubId === user.clubId ? list(user) : refuse('notFound')),
    ofUser: async ({ params }, { user }) => {
      if (params.userId !== user.id) return refuse('notFound');
      const own = [...(await teamsOfUser(query, user)), ...(await teamsOfPlayer(query, user))];
      return list(user, own);
    },
  };
};

export const formationHandlers = (): Handlers<typeof formation> => ({
  all: () =>
    formations.map(({ key, label, sport, slots }) => ({
      id: key,
      key,
      label,
      type: sport,
      slots: slots.map((slot) => ({ ...slot, posX: slot.x, posY: slot.y })),
    })),
});
