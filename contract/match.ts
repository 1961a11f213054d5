import { z } from 'zod';
import { call, Done, file } from './call.ts';
import { Planned } from './days.ts';
import { Command, Mark, Reason } from './matchEntry.ts';
import { matchList } from './matchList.ts';
import { Rival } from './matchListItem.ts';
import { matchReading } from './matchReading.ts';
import { Rules } from './matchRules.ts';
import { MatchView, PlayerRow, Recorded } from './matchView.ts';
import { Version } from './record.ts';
import { Id, IdParams, Place, PositionCode, Sport } from './values.ts';

/** Roles that may prepare and run matches. The handler checks the right in the match itself. */
export const matchWriters = ['ADMIN', 'CLUB_ADMIN', 'CLUB_MANAGER', 'COACH', 'STAFF'] as const;

const Facts = z.object({
  teamId: Id,
  rival: Rival,
  kickoffAt: Planned,
  isLocal: z.boolean(),
  format: Sport,
  seasonId: Id.nullish(),
  competitionId: Id.nullish(),
  venue: z.string().trim().max(200).nullish(),
  /** Rules that differ from those of the format. */
  rules: Rules.partial().optional(),
});
export const NewMatch = Facts;
export type NewMatch = z.infer<typeof NewMatch>;
/**
 * The fields of a match that can be updated. `version` counts the changes of these fields, not the log. After kick-off
 * a log entry corrects the rules and the side (docs/decisions/025).
 */
export const MatchEdit = Facts.omit({ teamId: true, format: true }).partial().extend({
  version: Version,
  reason: Reason.optional(),
  /** Tell people of another time or ground ten minutes later, once, and not at all if it was taken back by then. */
  tellLater: z.boolean().optional(),
});
export type MatchEdit = z.infer<typeof MatchEdit>;

/** Creating, updating and reading matches. The calls of matchPlay.ts write into the log. */
export const match = {
  add: call({
    method: 'POST',
    path: '/match/',
    access: matchWriters,
    summary: 'Create a match.',
    body: NewMatch,
    reply: MatchView,
    status: 201,
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/match/',
    access: matchWriters,
    summary: 'Update a match, apart from its log. The id is in the body.',
    body: MatchEdit.extend({ id: Id }),
    reply: MatchView,
    refusals: ['notFound', 'forbidden', 'rules.contradict', 'correction.conflict', 'reasonNeeded', 'record.changed'],
  }),
  edit: call({
    method: 'PUT',
    path: '/match/{id}/edit',
    access: matchWriters,
    summary: 'Update a match, apart from its log.',
    params: IdParams,
    body: MatchEdit,
    reply: MatchView,
    refusals: ['notFound', 'forbidden', 'rules.contradict', 'correction.conflict', 'reasonNeeded', 'record.changed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/match/{id}',
    access: matchWriters,
    summary: 'Remove a match. Its log is kept.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  restore: call({
    method: 'PUT',
    path: '/match/{id}/restore',
    access: matchWriters,
    summary: 'Restore a removed match with its log.',
    params: IdParams,
    reply: MatchView,
    refusals: ['notFound', 'forbidden'],
  }),
  ...matchReading,
  ...matchList,
  players: call({
    method: 'GET',
    path: '/match/players/{id}',
    access: 'signedIn',
    summary: 'List the minutes, goals and cards of each player in a match.',
    params: IdParams,
    reply: z.array(PlayerRow),
    refusals: ['notFound'],
  }),
  minutesSheet: call({
    method: 'GET',
    path: '/match/{id}/minutes/excel',
    access: 'signedIn',
    summary: 'Export the playing time of each player in a match as a spreadsheet.',
    params: IdParams,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    refusals: ['notFound'],
  }),
  calledUp: call({
    method: 'GET',
    path: '/match/{id}/selectedplayers',
    access: 'signedIn',
    summary: 'Print the match squad as a PDF.',
    params: IdParams,
    reply: file('application/pdf'),
    refusals: ['notFound'],
  }),
};

const toLog = { access: matchWriters, reply: Recorded } as const;
const PlayerParams = z.object({ id: Id, playerId: Id });
const PositionParams = PlayerParams.extend({ position: PositionCode });
const refusals = ['notFound', 'forbidden', 'state.notHere'] as const;

/** Preparation: match squad, line-up, formation. Each call writes one log entry. */
export const matchPreparation = {
  callUp: call({
    method: 'POST',
    path: '/match/{id}/players',
    summary: 'Set the match squad. The list replaces the previous one.',
    params: IdParams,
    body: Command.extend({
      players: z.array(z.object({ playerId: Id, dorsal: z.int().min(1).max(99).optional() })).max(60),
    }),
    refusals: [...refusals, 'squad.tooMany', 'squad.twice', 'called.injured'],
    ...toLog,
  }),
  place: call({
    method: 'POST',
    path: '/match/{id}/player/{playerId}/{position}/start',
    summary: 'Place a player in the starting line-up.',
    params: PositionParams,
    body: Command.extend({ x: Place.optional(), y: Place.optional() }),
    refusals: [...refusals, 'player.unknown', 'lineup.full'],
    ...toLog,
  }),
  bench: call({
    method: 'POST',
    path: '/match/{id}/player/{playerId}/substitute',
    summary:
      'Move a player of the line-up to the bench. With equates, the player is left out of the penalty shoot-out.',
    params: PlayerParams,
    body: Command.extend({ equates: Mark }),
    refusals: [...refusals, 'player.unknown'],
    ...toLog,
  }),
  setFormation: call({
    method: 'POST',
    path: '/match/{id}/formation/{formationId}',
    summary: 'Set the formation of the line-up. Players keep their positions as far as possible.',
    params: z.object({ id: Id, formationId: z.string().max(40) }),
    body: Command,
    refusals: [...refusals, 'formation.unknown', 'formation.otherFormat'],
    ...toLog,
  }),
  start: call({
    method: 'PUT',
    path: '/match/{id}/start',
    summary: 'Confirm the line-up and start the first period.',
    params: IdParams,
    body: Command,
    refusals: [...refusals, 'lineup.tooFew', 'lineup.keeperMissing'],
    ...toLog,
  }),
};
