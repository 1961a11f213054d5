import { z } from 'zod';
import { call, Done, file } from './call.ts';
import { Planned } from './days.ts';
import { Command, Mark, Reason, Rules } from './matchEntry.ts';
import { matchList } from './matchList.ts';
import { matchReading } from './matchReading.ts';
import { MatchView, PlayerRow, Recorded, Rival } from './matchView.ts';
import { Version } from './record.ts';
import { Id, IdParams, Place, PositionCode, Sport } from './values.ts';

/** Who may prepare and run matches by role; whether of this team is the handler's first line (club.md, Roles). */
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
  /** Overrides of the format's rules; what is left out stays as the format has it. */
  rules: Rules.partial().optional(),
});
export const NewMatch = Facts;
export type NewMatch = z.infer<typeof NewMatch>;
/**
 * What of a match may change afterwards, by the version of its facts that it was based on. Its log does not count here;
 * once the ball has rolled, rules and side are corrected by an entry of it (docs/decisions/025).
 */
export const MatchEdit = Facts.omit({ teamId: true, format: true })
  .partial()
  .extend({ version: Version, reason: Reason.optional() });
export type MatchEdit = z.infer<typeof MatchEdit>;

/** Matches: their facts, and reading them. What happens in one is written by the calls of matchPlay.ts. */
export const match = {
  add: call({
    method: 'POST',
    path: '/match/',
    access: matchWriters,
    says: 'A new match.',
    body: NewMatch,
    reply: MatchView,
    status: 201,
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/match/',
    access: matchWriters,
    says: 'Change what is not in the log of a match.',
    body: MatchEdit.extend({ id: Id }),
    reply: MatchView,
    refusals: ['notFound', 'forbidden', 'rules.contradict', 'correction.conflict', 'reasonNeeded', 'record.changed'],
  }),
  edit: call({
    method: 'PUT',
    path: '/match/{id}/edit',
    access: matchWriters,
    says: 'Change what is not in the log of a match.',
    params: IdParams,
    body: MatchEdit,
    reply: MatchView,
    refusals: ['notFound', 'forbidden', 'rules.contradict', 'correction.conflict', 'reasonNeeded', 'record.changed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/match/{id}',
    access: matchWriters,
    says: 'Take a match off the list. Its log is kept.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  restore: call({
    method: 'PUT',
    path: '/match/{id}/restore',
    access: matchWriters,
    says: 'Put a match that was taken off the list back on it, with all that its log says.',
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
    says: 'One row a player: minutes, goals, cards.',
    params: IdParams,
    reply: z.array(PlayerRow),
    refusals: ['notFound'],
  }),
  minutesSheet: call({
    method: 'GET',
    path: '/match/{id}/minutes/excel',
    access: 'signedIn',
    says: 'Minutes of the players as a spreadsheet.',
    params: IdParams,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    refusals: ['notFound'],
  }),
  calledUp: call({
    method: 'GET',
    path: '/match/{id}/selectedplayers',
    access: 'signedIn',
    says: 'The called-up players as a PDF.',
    params: IdParams,
    reply: file('application/pdf'),
    refusals: ['notFound'],
  }),
};

const toLog = { access: matchWriters, reply: Recorded } as const;
const PlayerParams = z.object({ id: Id, playerId: Id });
const PositionParams = PlayerParams.extend({ position: PositionCode });
const refusals = ['notFound', 'forbidden', 'state.notHere'] as const;

/** Preparation: call-up, line-up, formation. Each writes one entry into the log. */
export const matchPreparation = {
  callUp: call({
    method: 'POST',
    path: '/match/{id}/players',
    says: 'Call up the squad, the whole of it each time.',
    params: IdParams,
    body: Command.extend({
      players: z.array(z.object({ playerId: Id, dorsal: z.int().min(1).max(99).optional() })).max(60),
    }),
    refusals: [...refusals, 'squad.tooMany', 'squad.twice'],
    ...toLog,
  }),
  place: call({
    method: 'POST',
    path: '/match/{id}/player/{playerId}/{position}/start',
    says: 'Put a player into the starting line-up.',
    params: PositionParams,
    body: Command.extend({ x: Place.optional(), y: Place.optional() }),
    refusals: [...refusals, 'player.unknown', 'lineup.full'],
    ...toLog,
  }),
  bench: call({
    method: 'POST',
    path: '/match/{id}/player/{playerId}/substitute',
    says: 'Put a player onto the bench of the line-up; with equates, leave them out of the kicks.',
    params: PlayerParams,
    body: Command.extend({ equates: Mark }),
    refusals: [...refusals, 'player.unknown'],
    ...toLog,
  }),
  setFormation: call({
    method: 'POST',
    path: '/match/{id}/formation/{formationId}',
    says: 'Lay a formation template over the line-up; keeps the players as well as it can.',
    params: z.object({ id: Id, formationId: z.string().max(40) }),
    body: Command,
    refusals: [...refusals, 'formation.unknown', 'formation.otherFormat'],
    ...toLog,
  }),
  start: call({
    method: 'PUT',
    path: '/match/{id}/start',
    says: 'Confirm the line-up and kick off period 1.',
    params: IdParams,
    body: Command,
    refusals: [...refusals, 'lineup.tooFew', 'lineup.keeperMissing'],
    ...toLog,
  }),
};
