import { z } from 'zod';
import { exerciseCategories, exerciseTypes, inOrder, materials } from '#domain/exercises.ts';
import { Text } from '../record.ts';
import { choice, json, longText, number, optional, own, text, usually } from './fields.ts';
import { record } from './record.ts';

const Lines = z.string().trim().max(4_000);
const Material = z.object({ item: z.enum(materials), count: z.int().min(1).max(200) });
const isOnceEach = (all: readonly { item: string }[]) => new Set(all.map(({ item }) => item)).size === all.length;

const plain = record({
  name: 'exercise',
  words: 'exercises',
  read: 'exercise.read',
  edit: 'exercise.edit',
  fields: {
    name: text(120),
    type: choice(exerciseTypes),
    category: optional(choice(exerciseCategories)),
    objective: longText(300),
    ageFrom: optional(number(4, 99)),
    ageTo: optional(number(4, 99)),
    playersFrom: usually(number(1, 60), 8),
    playersTo: usually(number(1, 60), 12),
    /** The ground that it takes, metres. */
    lengthM: optional(number(1, 150)),
    widthM: optional(number(1, 150)),
    minutes: usually(number(1, 180), 15),
    difficulty: usually(number(1, 5), 3),
    /** How hard it is, as a player would say it. */
    intensity: usually(number(1, 10), 5),
    material: usually(json(z.array(Material).max(materials.length).readonly()), []),
    tags: usually(json(z.array(Text(30).min(1)).max(12).readonly()), []),
    description: usually(own(z.string(), Lines), ''),
    coachingPoints: usually(own(z.string(), Lines), ''),
    variants: usually(own(z.string(), Lines), ''),
  },
  sorts: ['name', 'minutes', 'difficulty', 'updatedAt'],
  filters: ['type', 'category'],
  search: 'name',
  columns: ['name', 'type', 'category', 'objective', 'minutes', 'playersFrom', 'playersTo', 'difficulty', 'intensity'],
});

type Ranges = {
  playersFrom?: number;
  playersTo?: number;
  ageFrom?: number | null;
  ageTo?: number | null;
  material?: readonly { item: string }[];
};
const inOrderBy = (from: 'playersFrom' | 'ageFrom', to: 'playersTo' | 'ageTo') =>
  [(one: Ranges) => inOrder(one[from], one[to]), { path: [to] as PropertyKey[], message: 'rangeReversed' }] as const;
const once = [(one: Ranges) => isOnceEach(one.material ?? []), { path: ['material'] as PropertyKey[] }] as const;
const [players, ages] = [inOrderBy('playersFrom', 'playersTo'), inOrderBy('ageFrom', 'ageTo')];

/** An exercise of the library: its fields. The drawing and what else belongs to a version stand beside them. */
export const exerciseRecord = {
  ...plain,
  Create: plain.Create.refine(...players)
    .refine(...ages)
    .refine(...once),
  Change: plain.Change.refine(...players)
    .refine(...ages)
    .refine(...once),
};
export type ExerciseFields = z.output<typeof plain.Create>;
