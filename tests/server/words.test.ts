import { describe, expect, test } from 'vitest';
import { Language } from '#contract/values.ts';
import { searchKey } from '#domain/searchKey.ts';
import { type FieldWord, titleOf, wordOf } from '#server/files/listWords.ts';
import { sentence } from '#server/http/sentences.ts';
import { headingsOf } from '#server/lists/headings.ts';
import { mailContent } from '#server/mail/mailContent.ts';
import { sentenceOf } from '#server/notifications/sentence.ts';
import { hasWords, translator, wordsIn } from '#server/words/words.ts';

/** The columns of the lists that can be imported (importHandlers.ts of each module). */
const imported = {
  players: [
    'firstName',
    'lastName',
    'shortName',
    'birthDate',
    'gender',
    'nationality',
    'licenceNumber',
    'position',
    'foot',
    'team',
    'dorsal',
    'email',
    'phone',
    'address',
    'school',
    'joinedOn',
    'medicalUntil',
    'notes',
  ],
  staff: ['firstName', 'lastName', 'role', 'licence', 'licenceUntil', 'team', 'email', 'phone', 'notes'],
  scouting: ['firstName', 'lastName', 'dorsal', 'birthYear', 'club', 'position', 'foot', 'gender'],
  results: ['round', 'day', 'homeSide', 'awaySide', 'homeGoals', 'awayGoals'],
} as const satisfies Readonly<Record<string, readonly FieldWord[]>>;

describe('the words of the server', () => {
  test('are those of the screens, with their plurals', () => {
    expect(wordsIn('nl', 'report')('title')).toBe('Wedstrijdformulier');
    expect(wordsIn('en', ['report', 'common'])('common:positions.pt')).toBe('Goalkeeper');
    const counted = (count: number) => wordsIn('es', 'imports')('summary.right', { count });
    expect([counted(1), counted(2)]).toEqual(['1 fila está bien', '2 filas están bien']);
    expect(wordOf('format', 'es')).toBe('Formato');
    expect(titleOf('pointRecords', 'en')).toBe('Points history');
  });

  test('a key without a text is shown as it is', () => {
    expect(translator('es', 'common')('positions.none')).toBe('positions.none');
    expect(hasWords('mail', 'news.button')).toBe(true);
    expect(hasWords('mail', 'passwordChanged.button')).toBe(false);
    expect(sentence('nobodyWroteThis', 'es')).toBe('nobodyWroteThis');
  });

  test('a value is never read as a text: braces, nesting, HTML and the names of options stay as they are', () => {
    const club = '{{name}} $t(hello) <b>&amp; $& $1';
    const { hello, signature } = mailContent('invitation', 'es', {
      name: '{{club}}',
      club,
      count: 2,
      lng: 'en',
      ns: 'common',
    });
    expect([hello, signature]).toEqual(['Hola, {{club}}:', club]);
    const values = { team: '$t(title)', rival: '{{team}}', context: 'x', defaultValue: 'no' };
    expect(sentenceOf('matchChanged', { language: 'en' }, values)).toBe('$t(title) v {{team}} has changed');
    expect(sentence('right.byRole', 'en', { name: 'Ana', lng: 'es', ns: 'common' })).toMatch(/^Ana may always/);
  });

  test('a value that is missing leaves a gap', () => {
    expect(mailContent('twoStepCode', 'en', {}).subject).toBe(' is your code');
    expect(sentenceOf('matchResult', { language: 'fr' }, { team: 'Ribera' })).toBe('Ribera  ');
  });

  test.each(Object.entries(imported))('no two columns of imported %s answer to one heading', (_list, fields) => {
    const known = new Map<string, FieldWord>();
    for (const field of fields)
      for (const heading of headingsOf(field)) {
        expect(known.get(searchKey(heading)) ?? field, heading).toBe(field);
        known.set(searchKey(heading), field);
      }
    for (const language of Language.options)
      expect(fields.map((field) => known.get(searchKey(wordOf(field, language))))).toEqual(fields);
  });
});
