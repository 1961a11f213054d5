import { cleanup, fireEvent, render } from '@testing-library/react';
import i18next, { type ReadCallback } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Gate, type QueryState } from '#ui/records/Gate.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);
const requested = (part: Partial<QueryState<string[]>>): QueryState<string[]> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...part,
});
const gate = (of: QueryState<string[]>) => (
  <Gate of={of} empty={<EmptyState title="Nadie" description="Llama a alguien." />}>
    {(names) => <p>{names.join(' ')}</p>}
  </Gate>
);

test('loading is announced, in the shape of what comes', async () => {
  const { getByRole } = await draw(gate(requested({})));
  expect(getByRole('status').textContent).toBe('Cargando');
});

test('failed says why and offers to try again', async () => {
  let tries = 0;
  const of = requested({ error: new AppError('databaseAway'), refetch: () => tries++ });
  const { getByRole } = await draw(gate(of));
  expect(getByRole('alert').textContent).toContain('La base de datos no responde.');
  fireEvent.click(getByRole('button', { name: 'Probar de nuevo' }));
  expect(tries).toBe(1);
});

test('a fault of the server has the id that its log has', async () => {
  const of = requested({ error: new AppError('serverFailure', { requestId: '7d0c' }) });
  const { getByRole } = await draw(gate(of));
  expect(getByRole('alert').textContent).toContain('Código para quien lleva el servidor: 7d0c');
});

test.each(['forbidden', 'notFound'] as const)('%s is not asked again: the way is home', async (code) => {
  const { getByRole, queryByRole } = await draw(
    <MemoryRouter>{gate(requested({ error: new AppError(code) }))}</MemoryRouter>,
  );
  expect(getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
  expect(queryByRole('button', { name: 'Probar de nuevo' })).toBeNull();
});

test('a refresh that fails leaves what was loaded', async () => {
  const { getByText, queryByRole } = await draw(gate(requested({ data: ['Ana'], error: new AppError('stopping') })));
  expect(getByText('Ana')).toBeTruthy();
  expect(queryByRole('alert')).toBeNull();
  expect(queryByRole('status')?.textContent).toContain('reiniciando');
});

test('what could not be brought up to date has its age and a way to try again; offline says so', async () => {
  let tries = 0;
  const at = new Date(2026, 10, 23, 14, 32).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: at + 60_000 });
  const known = { data: ['Ana'], dataUpdatedAt: at, refetch: () => tries++ };
  const { getByRole, rerender } = await draw(gate(requested({ ...known, error: new AppError('databaseAway') })));
  const description = () => getByRole('status').textContent;
  expect(description()).toMatch(/^No se ha podido actualizar\. .+ Última actualización: 14:32\.Probar de nuevo$/);
  fireEvent.click(getByRole('button', { name: 'Probar de nuevo' }));
  expect(tries).toBe(1);
  vi.setSystemTime(at + 25 * 3_600_000);
  rerender(gate(requested({ ...known, error: { code: 'unreachable' } })));
  expect(description()).toBe(
    'Sin conexión: se muestra lo guardado. Última actualización: 23/11/26, 14:32.Probar de nuevo',
  );
  vi.useRealTimers();
});

test('empty has its sentence; a list is drawn', async () => {
  const { getByRole, rerender, getByText } = await draw(gate(requested({ data: [] })));
  expect(getByRole('heading', { name: 'Nadie' })).toBeTruthy();
  rerender(gate(requested({ data: ['Ana', 'Leo'] })));
  expect(getByText('Ana Leo')).toBeTruthy();
});

test.each([
  ['es', new AppError('player.sentOff'), {}, 'Ese jugador está expulsado.'],
  ['en', new AppError('player.sentOff'), { player: 'Leo' }, 'Leo has been sent off.'],
  ['nl', new AppError('entry.possibleDuplicate'), {}, 'Net is hetzelfde genoteerd. Is het dezelfde of een andere?'],
  ['es', { code: 'toldByServer', message: 'Tu cuota ha vencido.' }, {}, 'Tu cuota ha vencido.'],
  ['en', new TypeError('x is undefined'), {}, 'Something happened that we did not expect.'],
  ['es', new AppError('accountLocked'), {}, 'Demasiados intentos. Espera unos minutos y prueba de nuevo.'],
  ['es', new AppError('accountLocked', { retryAfter: 899 }), {}, 'Demasiados intentos. Prueba de nuevo en 15 minutos.'],
  ['en', new AppError('accountLocked', { retryAfter: 1 }), {}, 'Too many attempts. Try again in 1 second.'],
  ['nl', new AppError('tooManyRequests', { retryAfter: 89 }), {}, 'Probeer het opnieuw over 89 seconden.'],
  ['en', new AppError('tooManyRequests', { retryAfter: 91 }), {}, 'Try again in 2 minutes.'],
])('in %s, %o', async (language, error, given, sentence) => {
  const { container } = await draw(<ErrorSentence error={error} given={given} />, language);
  expect(container.textContent).toContain(sentence);
});

test('while the sentence of an error is fetched, what was loaded stays', async () => {
  const words = i18next.createInstance();
  const waiting: ReadCallback[] = [];
  const read = (_: string, namespace: string, done: ReadCallback) => {
    if (namespace === 'common') done(null, { retry: 'Probar de nuevo' });
    else waiting.push(done);
  };
  await words
    .use({ type: 'backend', init: () => undefined, read })
    .use(initReactI18next)
    .init({ lng: 'es', fallbackLng: 'es', ns: ['common'], defaultNS: 'common' });
  const shown = (of: QueryState<string[]>) => <I18nextProvider i18n={words}>{gate(of)}</I18nextProvider>;
  const { findByText, getByText, queryByRole, rerender } = render(shown(requested({ data: ['Ana'] })));
  rerender(shown(requested({ data: ['Ana'], error: new AppError('stopping') })));
  expect(waiting.length).toBeGreaterThan(0);
  expect(getByText('Ana').closest('[style*="none"]')).toBeNull();
  expect(queryByRole('status')).not.toBeNull();
  for (const done of waiting) done(null, { stopping: 'Está reiniciando.' });
  expect(await findByText(/reiniciando/)).toBeTruthy();
});
