import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Day } from '#contract/days.ts';
import { rulesOf } from '#domain/match/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DayField } from '#ui/controls/DayField.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { signals } from '#ui/football/signals.ts';
import { FormDay } from '#ui/form/FormDay.tsx';
import { TieFields } from '#ui/rules/TieFields.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);

test('a busy button says so and does nothing', async () => {
  let done = 0;
  const { getByRole, rerender } = await draw(<Button onClick={() => done++}>Guardar</Button>);
  fireEvent.click(getByRole('button'));
  rerender(
    <Button busy onClick={() => done++}>
      Guardar
    </Button>,
  );
  fireEvent.click(getByRole('button'));
  expect(done).toBe(1);
  expect(getByRole('button').getAttribute('aria-busy')).toBe('true');
});

test('an error belongs to its field and keeps what was typed', async () => {
  const { getByLabelText, getByText } = await draw(<TextField label="Rival" defaultValue="At" error="Muy corto." />);
  const box = getByLabelText('Rival') as HTMLInputElement;
  expect(box.value).toBe('At');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.getAttribute('aria-describedby')).toBe(getByText('Muy corto.').id);
});

const Minutes = () => {
  const [value, setValue] = useState(44);
  return <NumberField label="Minuto" value={value} onChange={setValue} min={0} max={45} />;
};
test('a number stays between its bounds, by thumb and by key', async () => {
  const { getByRole } = await draw(<Minutes />);
  const box = getByRole('spinbutton', { name: 'Minuto' }) as HTMLInputElement;
  const more = getByRole('button', { name: 'Más: Minuto' });
  fireEvent.click(more);
  expect(box.value).toBe('45');
  expect(more.hasAttribute('disabled')).toBe(true);
  fireEvent.change(box, { target: { value: '400' } });
  expect(box.value).toBe('45');
  fireEvent.change(box, { target: { value: '' } });
  expect(box.value).toBe('0');
});

const Side = () => {
  const [value, setValue] = useState<'home' | 'away'>('home');
  const choices = [
    { value: 'home', label: 'Casa' },
    { value: 'away', label: 'Fuera' },
  ] as const;
  return <Segmented label="Lado" value={value} onChange={setValue} choices={choices} />;
};
test('one of several is chosen by its name', async () => {
  const { getByRole } = await draw(<Side />);
  fireEvent.click(getByRole('radio', { name: 'Fuera' }));
  expect((getByRole('radio', { name: 'Fuera' }) as HTMLInputElement).checked).toBe(true);
  expect((getByRole('radio', { name: 'Casa' }) as HTMLInputElement).checked).toBe(false);
});

test('no two signals are drawn alike, even without colour', async () => {
  const drawn = await Promise.all(
    signals.map(async (signal) => (await draw(<SignalIcon signal={signal} />)).container.innerHTML),
  );
  const grey = drawn.map((html) => html.replace(/(fill|stroke)="[^"]*"/g, ''));
  expect(new Set(grey).size).toBe(signals.length);
});

const Birthday = () => {
  const [value, setValue] = useState('');
  return <DayField label="Día" value={value} onChange={setValue} />;
};
test('a day outside 1900 to 2099 says so when its box is left, not while its year is typed', async () => {
  const { getByLabelText, queryByText } = await draw(<Birthday />);
  const box = getByLabelText('Día');
  fireEvent.change(box, { target: { value: '0014-03-09' } });
  expect(queryByText(/1900/)).toBeNull();
  fireEvent.blur(box);
  expect(queryByText(/1900/)).not.toBeNull();
  fireEvent.change(box, { target: { value: '2014-03-09' } });
  expect(queryByText(/1900/)).toBeNull();
});

const Record = () => {
  const form = useForm({ resolver: zodResolver(z.object({ birthDate: Day.nullable() })) });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <FormDay name="birthDate" label="Nacimiento" />
        <Button type="submit">Guardar</Button>
      </form>
    </FormProvider>
  );
};
test('the form of a record refuses such a day with the sentence of the catalogue', async () => {
  const { getByLabelText, getByRole, findByText } = await draw(<Record />);
  fireEvent.change(getByLabelText('Nacimiento'), { target: { value: '0014-03-09' } });
  fireEvent.click(getByRole('button'));
  expect((await findByText(/1900/)).id).toBe(getByLabelText('Nacimiento').getAttribute('aria-describedby'));
});

test.each([
  [{ extraPeriods: [15, 15], shootoutKicks: 5 }, 'Con empate hay prórroga y tanda de penaltis.'],
  [{ extraPeriods: [], shootoutKicks: 5 }, 'Con empate hay tanda de penaltis, sin prórroga.'],
  [{ extraPeriods: [15, 15], shootoutKicks: 0 }, 'Con empate hay prórroga; si sigue, el partido se repite.'],
  [{ extraPeriods: [], shootoutKicks: 0 }, 'Con empate, el partido se repite.'],
])('the form of the rules says what follows a draw: %o', async (rules, description) => {
  const cup = rulesOf('FUT11', { winnerNeeded: true, ...rules });
  const { container } = await draw(<TieFields rules={cup} onChange={() => undefined} />);
  expect(container.textContent).toContain(description);
});
