import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepWords } from '#i18n/keptWords.ts';

const es = { hi: 'Hola, {{name}}', goal_one: '{{count}} gol', goal_other: '{{count}} goles', bye: 'Adiós' };
const en = { hi: 'Hello {{name}}', goal_one: '{{count}} goal', goal_other: '{{count}} goals', bye: 'Goodbye' };
const plain = i18next.getFixedT;
beforeEach(async () => {
  i18next.getFixedT = plain;
  keepWords();
  const resources = { es: { common: es }, en: { common: en } };
  const options = { lng: 'es', defaultNS: 'common', resources, interpolation: { escapeValue: false } };
  await i18next.use(initReactI18next).init(options);
});
// Keys of this test alone.
const words = () => i18next.getFixedT(null, 'common') as unknown as (key: string, options?: object) => string;

test('says what i18next says, with counts, names and objects', () => {
  const t = words();
  for (let round = 0; round < 2; round += 1) {
    expect([t('bye'), t('goal', { count: 1 }), t('goal', { count: 2 })]).toEqual(['Adiós', '1 gol', '2 goles']);
    expect([t('hi', { name: 'Ana' }), t('hi', { name: 'Bea' })]).toEqual(['Hola, Ana', 'Hola, Bea']);
    expect(t('hi', { name: { toString: () => `${round}` } })).toBe(`Hola, ${round}`);
    expect([t('none'), t('none', { defaultValue: 'nada' })]).toEqual(['none', 'nada']);
  }
});

test('looks each word up once', () => {
  const translate = vi.spyOn(i18next, 't');
  for (let round = 0; round < 9; round += 1) words()('goal', { count: 7 });
  expect(translate).toHaveBeenCalledTimes(1);
  translate.mockRestore();
});

test('another language and words that come later are said at once, also by a screen that is there', async () => {
  const Screen = () => {
    const { t } = useTranslation();
    return <p>{`${t('bye' as never)} ${t('later' as never)}`}</p>;
  };
  const { container } = render(<Screen />);
  expect(container.textContent).toBe('Adiós later');
  await act(() => i18next.changeLanguage('en'));
  expect(container.textContent).toBe('Goodbye later');
  i18next.addResource('en', 'common', 'later', 'See you');
  await act(() => i18next.changeLanguage('en'));
  expect(container.textContent).toBe('Goodbye See you');
});
