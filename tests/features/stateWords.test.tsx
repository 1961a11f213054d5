import { readdirSync, readFileSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Phase, phases } from '#machines/match/phase.ts';
import { matchWords } from '#machines/match/words.ts';
import { useStateName } from '#realtime/usePeriodName.ts';
import { sayingIn } from '#server/files/codeWords.ts';
import { translator } from '#server/words/words.ts';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

const languages = ['es', 'en', 'nl'] as const;
const halves = [45, 45];

const Listed = ({ state }: { state: Phase }) => <p>{useStateName()({ state, period: 1, periods: halves })}</p>;

/** The glossary's words for the states that had several words. */
const glossary: Partial<Record<Phase, Readonly<Record<(typeof languages)[number], string>>>> = {
  interval: { es: 'Descanso', en: 'Half-time', nl: 'Rust' },
  fullTime: { es: 'Final del tiempo reglamentario', en: 'End of normal time', nl: 'Einde reguliere speeltijd' },
  suspended: { es: 'Suspendido', en: 'Suspended', nl: 'Stilgelegd' },
  abandoned: { es: 'Suspendido definitivamente', en: 'Abandoned', nl: 'Gestaakt' },
  finished: { es: 'Finalizado', en: 'Full time', nl: 'Afgelopen' },
  postponed: { es: 'Aplazado', en: 'Postponed', nl: 'Uitgesteld' },
  cancelled: { es: 'Cancelado', en: 'Cancelled', nl: 'Afgelast' },
};

test.each(languages.flatMap((language) => phases.map((state) => [language, state] as const)))(
  '%s: %s has one word in lists, on console and stands, in reports and exports',
  async (language, state) => {
    const { container } = await draw(<Listed state={state} />, language);
    const listed = container.textContent;
    // Console, stands and the page for families read a match with these words; the printed report as well.
    const rules = { periods: halves, extraPeriods: [] } as never;
    const words = matchWords({ people: [], rules, rivalName: '' }, translator(language, 'match'));
    if (state !== 'playing') expect(words.stateName(state, 1)).toBe(listed);
    expect(sayingIn(language)('matchState', state)).toBe(listed);
    if (glossary[state]) expect(listed).toBe(glossary[state][language]);
  },
);

test.each(languages)('%s: no two states share a word, and no other file has words for states', (language) => {
  const said = phases.map((state) => sayingIn(language)('matchState', state));
  expect(new Set(said).size).toBe(phases.length);
  const folder = `${process.cwd()}/locales/${language}`;
  const others = readdirSync(folder).filter((file) => file !== 'common.json');
  const unique = ['abandoned', 'suspended', 'fullTime'] as const;
  for (const file of others) {
    const words = readFileSync(`${folder}/${file}`, 'utf8');
    // The state alone as the whole text of a key; players may be suspended, which is another thing.
    for (const state of unique)
      if (!/players|preparation|injuries/.test(file))
        expect(words, `${file} says ${state} a second time`).not.toContain(
          `"${sayingIn(language)('matchState', state)}"`,
        );
  }
});

test('a break that is not between two halves says after which period it is', () => {
  const rules = { periods: [15, 15, 15, 15], extraPeriods: [] } as never;
  const words = matchWords({ people: [], rules, rivalName: '' }, translator('es', 'match'));
  expect(words.stateName('interval', 3)).toBe('Descanso tras el periodo 3');
  expect(words.periodName(3)).toBe('Tercer periodo');
  expect(words.thePeriod(1)).toBe('el primer periodo');
});
