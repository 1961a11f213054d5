import { z } from 'zod';
import { formations } from '#domain/formations.ts';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { SeasonQuery } from './list.ts';
import { Text } from './record.ts';
import { Id, Place, PositionCode } from './values.ts';

const deciders = whoMay('scouting.decide');
const candidatesAtMost = 5;
const FormationKey = z.enum(formations.map(({ key }) => key) as [string, ...string[]]);
const which = { kind: z.enum(['player', 'foreignPlayer']), id: Id };
const Candidate = z.object({
  ...which,
  firstName: z.string(),
  lastName: z.string(),
  /** Of an own player. */
  dorsal: z.int().nullable(),
  position: PositionCode.nullable(),
  /** In years when the season begins; of an outsider by the year of birth. */
  age: z.int().nullable(),
  /** Of an own player in the season before it and in it: minutes of matches, and the mean of the ratings after them. */
  minutes: z.int().nullable(),
  mean: z.number().nullable(),
  /** Of an outsider: the lowest and the highest mean of a scout, and how many scouts. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  raters: z.int(),
  note: z.string(),
});
const ShadowTeam = z.object({
  teamId: Id,
  teamName: z.string(),
  seasonId: Id,
  seasonName: z.string(),
  formation: FormationKey,
  /** 0 before it was saved. */
  version: z.int(),
  slots: z.array(
    z.object({
      slot: z.string(),
      position: PositionCode,
      x: Place,
      y: Place,
      candidates: z.array(Candidate),
    }),
  ),
  /** The place with the fewest candidates. */
  thinnest: z.string().nullable(),
});
export type ShadowTeam = z.infer<typeof ShadowTeam>;

/** Whom a club wants for which place. */
export const scoutingPlan = {
  shadow: call({
    method: 'GET',
    path: '/scouting/shadow/{teamId}',
    access: deciders,
    summary: 'Get the shadow team of a team and a season: who is wanted for which place, own players and outsiders.',
    params: z.object({ teamId: Id }),
    query: SeasonQuery,
    reply: ShadowTeam,
    refusals: ['notFound'],
  }),
  setShadow: call({
    method: 'PUT',
    path: '/scouting/shadow/{teamId}',
    access: deciders,
    summary: 'Set the shadow team of a team and a season. Version 0 saves the first one.',
    params: z.object({ teamId: Id }),
    body: z.object({
      seasonId: Id,
      version: z.int().min(0),
      formation: FormationKey,
      slots: z
        .array(
          z.object({
            slot: z.string().regex(/^s\d{1,2}$/),
            candidates: z.array(z.object({ ...which, note: Text(300).default('') })).max(candidatesAtMost),
          }),
        )
        .max(11),
    }),
    reply: ShadowTeam,
    refusals: ['notFound', 'record.changed'],
  }),
};
