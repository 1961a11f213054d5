import { z } from 'zod';
import { askedFrom } from '#domain/people.ts';
import { call } from './call.ts';
import { Picture, recordFields, Text } from './record.ts';
import { Colour, Id, Language, Name, Sport, TimeZone } from './values.ts';

const Pitch = z.object({ id: Id, name: Name, address: Text(300) });

export const clubFields = {
  name: Name,
  sportType: Sport,
  colours: z.array(Colour).max(4),
  language: Language,
  languages: z.array(Language).min(1).max(3),
  timeZone: TimeZone,
  pitches: z.array(Pitch).max(30),
  /** Names of players may be in calendar feeds, which other programs read. */
  feedNames: z.boolean(),
  /** Nobody who is out injured is called up; otherwise whoever does so says why. */
  blocksInjured: z.boolean(),
  /** From this age on players are asked how hard a training was; for the younger ones the coach gives one figure. */
  rpeFromAge: z.int().min(askedFrom.least).max(askedFrom.most),
};
const { clubId: _ofItself, ...clubRecord } = recordFields;

export const Club = z.object({ ...clubRecord, ...clubFields, shield: Picture, subscriptionLevel: z.string() });
export type Club = z.infer<typeof Club>;

/** Every screen of the club reads this call: it loads without the others. */
export const clubProfile = {
  get: call({
    method: 'GET',
    path: '/club/{clubId}',
    access: 'signedIn',
    summary: 'Get a club.',
    params: z.object({ clubId: Id }),
    reply: Club,
    refusals: ['notFound'],
  }),
};
