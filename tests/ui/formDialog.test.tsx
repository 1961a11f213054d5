import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { guardLeaving, mayLeave } from '#ui/controls/leaving.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);
// The code of a dialog comes when it is first opened; a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

const Asking = ({ onClose }: { onClose: () => void }) => {
  const [reason, setReason] = useState('');
  return (
    <FormDialog values={{ reason }} onClose={onClose} title="Dar puntos">
      <TextField label="Motivo" value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
    </FormDialog>
  );
};

const opened = async () => {
  const closed: string[] = [];
  await draw(
    <MemoryRouter>
      <Asking onClose={() => closed.push('closed')} />
    </MemoryRouter>,
  );
  const box = (await screen.findByLabelText('Motivo')) as HTMLInputElement;
  const type = (words: string) => fireEvent.change(box, { target: { value: words } });
  const pressEscape = () => fireEvent.keyDown(box, { key: 'Escape' });
  return { closed, box, type, pressEscape };
};
const question = '¿Salir sin guardar?';
const away = { pathname: '/teams', state: null };

test('nothing typed: closed at once, and the screen is left as it likes', async () => {
  const { closed, pressEscape } = await opened();
  expect(mayLeave(away, () => undefined)).toBe(true);
  pressEscape();
  expect(closed).toEqual(['closed']);
  expect(screen.queryByText(question)).toBeNull();
});

test('what was typed and taken back is nothing to ask about', async () => {
  const { closed, type, pressEscape } = await opened();
  type('Ganó la carrera');
  type('');
  pressEscape();
  expect(closed).toEqual(['closed']);
});

test.each(['Escape', 'the cross'])('something typed: %s asks, staying keeps the words, leaving closes', async (way) => {
  const { closed, box, type, pressEscape } = await opened();
  const close = () =>
    way === 'Escape' ? pressEscape() : fireEvent.click(screen.getByRole('button', { name: 'Cerrar', hidden: true }));
  type('Ganó la carrera');
  close();
  await screen.findByText(question);
  fireEvent.click(screen.getByRole('button', { name: 'Quedarme' }));
  expect([closed, box.value]).toEqual([[], 'Ganó la carrera']);
  close();
  fireEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(closed).toEqual(['closed']);
});

test('going back with something typed asks too, and goes when that was meant', async () => {
  const { type } = await opened();
  type('Ganó la carrera');
  let gone = 0;
  const back = () => mayLeave({ ...away, backFrom: '/' }, () => (gone += 1));
  expect(back()).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(gone).toBe(1);
});

test('a dialog asks over its page, and the page still asks when the dialog has gone', () => {
  const requested: string[] = [];
  const one = (name: string) => () => {
    requested.push(name);
    return false;
  };
  const stopPage = guardLeaving(one('page'));
  const stopDialog = guardLeaving(one('dialog'));
  mayLeave(away, () => undefined);
  stopDialog();
  mayLeave(away, () => undefined);
  stopPage();
  expect(mayLeave(away, () => undefined)).toBe(true);
  expect(requested).toEqual(['dialog', 'page']);
});
