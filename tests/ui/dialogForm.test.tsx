import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { Email, Name } from '#contract/values.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);
// The code of a dialog comes when it is first opened; a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

const schema = z
  .object({ name: Name, email: Email, points: z.int() })
  .refine(({ points }) => points !== 0, { path: ['points'], message: 'sidesEqual' });
type Values = z.infer<typeof schema>;

type InvitationProps = { onSave: (values: Values) => unknown; onClose: () => void };
const Invitation = ({ onSave, onClose }: InvitationProps) => {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { name: '', email: '', points: 0 } });
  const [error, setError] = useState<unknown>();
  const save = (values: Values) => {
    setError(onSave(values));
  };
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose} title="Invitar" save="Guardar" busy={false} error={error}>
      <FormText name="name" label="Nombre" />
      <FormText name="email" label="Correo" />
      <FormNumber name="points" label="Puntos" />
    </DialogForm>
  );
};

const opened = async (answer?: AppError) => {
  const saved: Values[] = [];
  const closed: string[] = [];
  const onSave = (values: Values) => {
    saved.push(values);
    return answer;
  };
  await draw(
    <MemoryRouter>
      <Invitation onSave={onSave} onClose={() => closed.push('closed')} />
    </MemoryRouter>,
  );
  const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
  await screen.findByLabelText('Nombre');
  return {
    saved,
    closed,
    box,
    type: (label: string, value: string) => fireEvent.change(box(label), { target: { value } }),
    press: () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })),
  };
};
const needed = 'Esto hay que rellenarlo.';

test('what is missing and what is wrong is said beside its field, and nothing is saved', async () => {
  const { saved, box, type, press } = await opened();
  press();
  const sentences = await screen.findAllByText(needed);
  expect(sentences).toHaveLength(2);
  expect(box('Nombre').getAttribute('aria-describedby')).toBe(sentences[0]?.id);
  expect(document.activeElement).toBe(box('Nombre'));
  type('Correo', 'ana en casa');
  await screen.findByText('Esto no parece correcto.');
  type('Nombre', 'Ana');
  type('Correo', 'ana@example.org');
  await screen.findByText('Un partido necesita dos participantes distintos.');
  expect(saved).toEqual([]);
});

test('it saves what the schema makes of the values, and they stay when saving fails', async () => {
  const { saved, closed, box, type, press } = await opened(new AppError('emailTaken'));
  type('Nombre', '  Ana ');
  type('Correo', 'ana@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Más: Puntos' }));
  press();
  await screen.findByRole('alert');
  expect(saved).toEqual([{ name: 'Ana', email: 'ana@example.org', points: 1 }]);
  expect([box('Nombre').value, box('Correo').value, box('Puntos').value]).toEqual(['  Ana ', 'ana@example.org', '1']);
  expect(closed).toEqual([]);
});

test('unsaved changes ask before it closes; without them it closes at once', async () => {
  const { closed, box, type } = await opened();
  type('Nombre', 'Ana');
  type('Nombre', '');
  fireEvent.keyDown(box('Nombre'), { key: 'Escape' });
  expect(closed).toEqual(['closed']);
  type('Nombre', 'Ana');
  fireEvent.keyDown(box('Nombre'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(closed).toEqual(['closed', 'closed']);
});
