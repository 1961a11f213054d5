import { expect, test } from 'vitest';
import type { Announcement } from '#server/announcements.ts';
import { packed, pieces, readPacket } from '#server/bus/packets.ts';

const most = 7_800;
const bytes = (one: unknown) => Buffer.byteLength(JSON.stringify(one));
const ids = Array.from({ length: 700 }, (_, at) => `${at}`.padStart(36, 'x'));

test('what fits travels as it is', () => {
  const one: Announcement = { kind: 'rightsChanged', matchId: 'm' };
  expect(pieces(one, most)).toEqual([one]);
});

test('an entry and a proposal that are too long travel as their numbers', () => {
  const entry = { seq: 7, id: 'e', type: 'note.made', text: 'é'.repeat(5_000) } as never;
  const logged = pieces({ kind: 'matchLogged', matchId: 'm', clubId: 'c', isPrivate: true, entry }, most);
  expect(logged).toEqual([
    { kind: 'entryNumber', of: { kind: 'matchLogged', matchId: 'm', clubId: 'c', isPrivate: true }, seq: 7 },
  ]);
  const proposal = { id: 'p', event: { text: 'é'.repeat(5_000) } } as never;
  expect(pieces({ kind: 'proposed', matchId: 'm', proposal }, most)).toEqual([
    { kind: 'proposalNumber', matchId: 'm', id: 'p' },
  ]);
});

test('long lists are cut into pieces that fit, with everything in them', () => {
  const changed = pieces({ kind: 'clubChanged', clubId: 'c', of: 'player', ids }, most);
  const ended = pieces({ kind: 'sessionsEnded', sessionIds: ids }, most);
  const people = ids.map((userId) => ({ userId, name: 'Ana', devices: 1, right: 'read' as const, at: ['a'] }));
  const present = pieces({ kind: 'presence', node: 'n', matchId: 'm', people, part: 0, parts: 1 }, most);
  for (const one of [...changed, ...ended, ...present]) expect(bytes(one)).toBeLessThanOrEqual(most);
  expect(changed.flatMap((one) => ('ids' in one ? one.ids : []))).toEqual(ids);
  expect(ended.flatMap((one) => ('sessionIds' in one ? one.sessionIds : []))).toEqual(ids);
  expect(present.flatMap((one) => ('people' in one ? one.people : []))).toEqual(people);
  expect(present.map((one) => ('part' in one ? [one.part, one.parts] : []))).toEqual(
    present.map((_, at) => [at, present.length]),
  );
});

test('pieces are packed in their order, and no text is too long', () => {
  const written = ids.map((id) => JSON.stringify({ id, text: 'ñ'.repeat(id.charCodeAt(35) * 9) }));
  const texts = packed(written, most);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
  expect(texts.flatMap((text) => JSON.parse(`[${text}]`))).toEqual(written.map((one) => JSON.parse(one)));
});

test.each(['', 'no json', '7', 'null', '{}', '{"node":"a","n":"1","said":[]}', '{"node":"a","n":1}'])(
  '"%s" is no text of a node',
  (text) => expect(readPacket(text)).toBeUndefined(),
);
