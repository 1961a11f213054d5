import type { formation } from '#contract/formation.ts';
import type { match } from '#contract/match.ts';
import { formations } from '#domain/formations.ts';
import { playersOfMatch } from '#server/files/calledUpSheet.ts';
import { minutesSheet } from '#server/files/minutesSheet.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { factHandlers } from './factHandlers.ts';
import { listHandlers } from './listHandlers.ts';
import type { Matches } from './matches.ts';
import { frameOf } from './reportStore.ts';
import { seesNotes } from './rights.ts';
import * as store from './store.ts';
import { playerRows, seenBy } from './toReply.ts';

export const matchHandlers = (matches: Matches): Handlers<typeof match> => {
  const { database, clock } = matches.services;
  const { query } = database;

  return {
    ...factHandlers(matches),
    ...listHandlers(matches.services),
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
      return minutesSheet(await matches.view(opened, folded), rows, { user, request });
    },
    calledUp: async ({ params }, { user, request }) => {
      const opened = await matches.open(user, params.id);
      const { club, timeZone } = await frameOf(query, opened.row, user);
      return playersOfMatch(user.id, {
        match: await matches.view(opened, await matches.fold(opened.row)),
        club,
        timeZone,
        language: languageOf(request.headers['accept-language']),
        shield: await shieldOf(matches.services.database.query, club.shield),
      });
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
