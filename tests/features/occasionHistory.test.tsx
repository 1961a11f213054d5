import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NamedChange } from '#contract/attendanceView.ts';
import { movesTogether, useHistoryWords } from '#features/calendar/people/historyWords.ts';
import { mapAddress } from '#ui/layout/mapAddress.ts';
import { chooseZone } from '#ui/layout/zone.ts';
import { draw } from '../ui/words.tsx';

const at = '2026-11-24T17:00:00.000Z';
const change = (more: Partial<NamedChange>): NamedChange => ({
  ...{ personId: 'ana', name: 'Ana Gil', field: 'answer', was: null, now: null, at },
  ...{ reasonKind: null, reason: null, device: null, via: 'app', by: { id: null, name: 'Rosa' } },
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T09:00:00.000Z') });
  chooseZone('Europe/Madrid');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const Line = ({ of }: { of: NamedChange }) => {
  const { what, who, when } = useHistoryWords();
  return [when(of), what(of), who(of)].join(' | ');
};
const line = async (more: Partial<NamedChange>, language = 'es') => {
  const { container } = await draw(<Line of={change(more)} />, language);
  const text = container.textContent;
  cleanup();
  return text;
};

test.each<[Partial<NamedChange>, string]>([
  [
    { now: 'no', via: 'mail', reasonKind: 'injured', reason: 'Tobillo' },
    'Ana Gil no viene · Lesión, Tobillo | Rosa, por el enlace del correo',
  ],
  [{ now: 'yes' }, 'Ana Gil viene | Rosa, en la aplicación'],
  [{ was: 'yes', now: 'yes', via: 'staff' }, 'Ana Gil viene, confirmado | Rosa, cuerpo técnico'],
  [{ was: 'yes', now: null, via: 'series' }, 'Ana Gil: respuesta retirada | Rosa, para toda la serie'],
  [{ field: 'presence', now: 'present', via: 'code' }, 'Ana Gil: presente | Rosa, con el código'],
  [{ field: 'presence', now: 'late 10' }, 'Ana Gil: 10 min tarde | Rosa, en la aplicación'],
  [{ field: 'presence', was: 'absent', now: null, via: null }, 'Ana Gil: marca retirada | Rosa'],
  [{ field: 'rank', was: '4', now: '1' }, 'Ana Gil pasa del puesto 4 al 1 | Rosa, en la aplicación'],
  [{ field: 'called', was: 'called', now: null }, 'Ana Gil sale de la lista | Rosa, en la aplicación'],
  [{ field: 'called', now: 'called' }, 'Ana Gil vuelve a la lista | Rosa, en la aplicación'],
  [{ field: 'rpe', now: '7' }, 'Ana Gil: esfuerzo 7 de 10 | Rosa, en la aplicación'],
  [
    { field: 'place', now: 'asked 2026-11-24T17:20:00.000Z', via: null, by: null },
    'Ana Gil: plaza ofrecida hasta las 18:20 | Automático',
  ],
  [{ field: 'place', now: 'passed', via: null, by: null }, 'Ana Gil no ha contestado a tiempo | Automático'],
  [
    { field: 'place', now: 'free', via: null, by: null },
    'Ana Gil pasa de la lista de espera a tener plaza | Automático',
  ],
  [{ field: 'reminded', name: '', now: '1', via: null, by: null }, 'Recordatorio a 1 persona | Automático'],
  [{ field: 'reminded', name: '', now: '4', via: null }, 'Recordatorio a 4 personas | Rosa'],
  [
    { now: 'yes', via: 'mail', by: { id: null, name: '' } },
    'Ana Gil viene | Alguien de la familia, por el enlace del correo',
  ],
  [{ now: 'yes', by: { id: 'gone', name: '' } }, 'Ana Gil viene | Una cuenta que ya no existe, en la aplicación'],
])('%j is said in words', async (more, words) => expect(await line(more)).toBe(`Ayer, 18:00 | ${words}`));

test('in the other languages too', async () => {
  const no = { now: 'no', via: 'staff', reasonKind: 'ill' } as const;
  expect(await line(no, 'en')).toMatch(
    /^Yesterday, (18:00|06:00\spm|06:00\sPM) \| Ana Gil is not coming · Ill \| Rosa, staff$/i,
  );
  expect(await line(no, 'nl')).toBe('Gisteren, 18:00 | Ana Gil komt niet · Ziek | Rosa, staf');
});

test('a new order is one line: who makes room is left out', () => {
  const moved = (name: string, was: number, now: number, when = at) =>
    change({ field: 'rank', name, was: String(was), now: String(now), at: when });
  const names = (all: readonly NamedChange[]) => movesTogether(all).map(({ name }) => name);
  expect(names([moved('a', 1, 2), moved('b', 2, 3), moved('c', 3, 1)])).toEqual(['c']);
  expect(names([moved('a', 1, 2), moved('b', 2, 1)])).toEqual(['b']);
  expect(names([moved('a', 1, 3), moved('b', 2, 1), moved('c', 3, 2)])).toEqual(['a']);
  expect(names([moved('a', 1, 4), moved('d', 4, 1)])).toEqual(['a', 'd']);
  const later = '2026-11-24T18:00:00.000Z';
  expect(names([moved('a', 1, 2), moved('b', 2, 1), moved('b', 1, 2, later), moved('a', 2, 1, later)])).toEqual([
    'b',
    'a',
  ]);
  expect(names([change({ now: 'yes' }), moved('a', 1, 2), moved('b', 2, 1)])).toEqual(['Ana Gil', 'b']);
});

test('a place opens the map of the device', () => {
  const place = 'Camp d’Esports, pista 2 & bar';
  const words = encodeURIComponent(place);
  expect(mapAddress(place, 'Mozilla/5.0 (Linux; Android 15)')).toBe(`geo:0,0?q=${words}`);
  expect(mapAddress(place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19)')).toBe(`https://maps.apple.com/?q=${words}`);
  expect(mapAddress(place, 'Mozilla/5.0 (X11; Linux)')).toBe(`https://www.openstreetmap.org/search?query=${words}`);
});
