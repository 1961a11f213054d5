import { z } from 'zod';
import { competitionTypes } from '#domain/competition/points.ts';
import { tieBreaks, usualPoints, usualTieBreaks } from '#domain/competition/table.ts';
import { sportNames } from '#domain/sports.ts';
import { Rules } from '../matchRules.ts';
import { Text } from '../record.ts';
import { Id, Name } from '../values.ts';
import { choice, json, optional, own, reference, text, usually } from './fields.ts';
import { record } from './record.ts';

export const Point = z.int().min(-100).max(100);
/** `key`: an action of domain/competition/points.ts, counted from the match logs, or one of the club, added by hand. */
export const ActionPoint = z.object({ key: Text(40).min(1), label: Text(80).default(''), points: Point });

/** A side: a team of the club, or an opponent. */
const Side = z.object({ id: Id, teamId: Id.nullable(), name: z.string() });
const NewSide = z.object({ id: Id.optional(), teamId: Id.nullable().default(null), name: Name });

const plain = record({
  name: 'competition',
  words: 'competitions',
  read: 'structure.read',
  edit: 'structure.edit',
  fields: {
    name: text(120),
    type: choice(competitionTypes),
    seasonId: reference(),
    format: usually(optional(choice(sportNames as ['FUT11', ...typeof sportNames])), null),
    /** Rules that differ from those of the format. New matches of the competition start with them. */
    rules: usually(json(Rules.partial()), {}),
    points: usually(json(z.object({ win: Point, draw: Point, loss: Point })), usualPoints),
    tieBreaks: usually(json(z.array(z.enum(tieBreaks)).max(tieBreaks.length)), [...usualTieBreaks]),
    actionPoints: usually(json(z.array(ActionPoint).max(40)), []),
    sides: usually(own(z.array(Side), z.array(NewSide).max(64)), []),
  },
  sorts: ['name', 'type', 'updatedAt'],
  filters: ['seasonId', 'type'],
  search: 'name',
  columns: ['name', 'type', 'seasonId', 'format'],
});

/** A competition of a season, with its sides. */
export const competitionRecord = { ...plain, Whole: plain.Whole.extend({ seasonName: z.string() }) };
export type Competition = z.infer<typeof competitionRecord.Whole>;
