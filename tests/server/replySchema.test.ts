import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replySchema } from '#server/http/replySchema.ts';

const written = async (schema: z.ZodType, value: unknown): Promise<unknown> => {
  const app = fastify();
  app.get('/', { schema: { response: { 200: replySchema(schema) } } }, async () => value);
  const { body } = await app.inject('/');
  await app.close();
  return JSON.parse(body);
};

const Person = z.object({
  id: z.uuid(),
  born: z.iso.date().nullable(),
  shirt: z.int().min(1).max(99).nullable(),
  club: z.object({ name: z.string() }).nullable(),
  role: z.enum(['COACH', 'PLAYER']).nullable(),
  tags: z.array(z.string()).nullable(),
  note: z.string().optional(),
  more: z.record(z.string(), z.unknown()).optional(),
});
const person = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  born: '2010-05-01',
  shirt: 7,
  club: { name: 'Ribera' },
  role: 'COACH',
  tags: ['a'],
  more: { x: { y: 1 } },
};

test('a field that the contract does not name is never written, however deep', async () => {
  const row = { ...person, password_hash: 'secret', club: { name: 'Ribera', taxNumber: 'secret' } };
  expect(await written(z.object({ people: z.array(Person) }), { people: [row], secret: 'secret' })).toEqual({
    people: [person],
  });
});

test('nulls and absent fields arrive as they left', async () => {
  const bare = { id: person.id, born: null, shirt: null, club: null, role: null, tags: null };
  expect(await written(Person, bare)).toEqual(bare);
});

test('what the contract promises must be there', async () => {
  const { id: _id, ...rest } = person;
  expect(await written(Person, rest)).toMatchObject({ statusCode: 500 });
});

test('a map lets its values through, by their schema', async () => {
  const schema = z.record(z.string(), z.object({ n: z.int() }));
  expect(await written(schema, { a: { n: 1, secret: 2 } })).toEqual({ a: { n: 1 } });
});
