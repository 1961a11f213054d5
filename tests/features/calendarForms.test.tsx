import { describe, expect, test } from 'vitest';
import { NewEvent } from '#contract/eventWrites.ts';
import {
  bodyOf,
  changeOf,
  checkOf,
  type EventValues,
  eventForm,
  firstValues,
} from '../../src/features/calendar/edit/eventForm.ts';
import { plusMinutes } from '../../src/features/calendar/edit/wallClock.ts';
import { changeOfKey } from '../../src/features/calendar/useCalendarKeys.ts';

const zone = 'Europe/Madrid';
const team = { what: 'team', id: crypto.randomUUID(), name: 'Alevín A', excluded: false } as const;
const values = (change: Partial<EventValues> = {}): EventValues => ({
  ...firstValues({ day: '2027-03-30', from: '18:00' }, undefined, team),
  typeId: crypto.randomUUID(),
  ...change,
});
const of = { zone, typeName: 'Reunión' };

describe('the form of an event', () => {
  test('says the time of the club, in summer as in winter, and ends on the next day where it has to', () => {
    expect(bodyOf(values(), of)).toMatchObject({ title: 'Reunión', start: '2027-03-30T16:00:00.000Z' });
    expect(bodyOf(values({ day: '2027-03-23' }), of)).toMatchObject({ start: '2027-03-23T17:00:00.000Z' });
    const late = bodyOf(values({ from: '23:00', to: '01:00' }), of);
    expect(late).toMatchObject({ start: '2027-03-30T21:00:00.000Z', end: '2027-03-30T23:00:00.000Z' });
    expect(bodyOf(values({ allDay: true, lastDay: '2027-04-01' }), of)).toMatchObject({
      firstDay: '2027-03-30',
      lastDay: '2027-04-01',
    });
    expect(plusMinutes('23:30', 45)).toBe('00:15');
  });

  test('makes requests that the contract takes', () => {
    for (const change of [
      {},
      { deadline: 'at' as const, untilDay: '2027-03-29', untilTime: '20:00' },
      { allDay: true },
    ])
      expect(NewEvent.safeParse(bodyOf(values(change), of)).error).toBeUndefined();
  });

  test('refuses nobody, an end before the start, a deadline without a time, a week without a day', () => {
    const wrong: readonly Partial<EventValues>[] = [
      { targets: [] },
      { targets: [{ ...team, excluded: true }] },
      { allDay: true, lastDay: '2027-03-29' },
      { deadline: 'at', untilDay: '2027-03-29' },
      { repeat: { ...values().repeat, every: 'week', days: [] } },
      { repeat: { ...values().repeat, every: 'week', end: 'until' } },
      { day: '2150-01-01' },
    ];
    expect(eventForm.safeParse(values()).success).toBe(true);
    for (const change of wrong) expect([change, eventForm.safeParse(values(change)).success]).toEqual([change, false]);
  });

  test('sends what was changed, and what belongs to it', () => {
    const whole = values({ title: 'Nueva', pitchId: team.id, pitchPart: 'a' });
    const version = 4;
    expect(changeOf({ title: 'Nueva' }, whole, { ...of, version })).toEqual({ version, title: 'Nueva' });
    expect(changeOf({ pitchPart: 'a' }, whole, { ...of, version })).toEqual({
      ...{ version, place: null, pitchId: team.id, pitchPart: 'a' },
    });
    expect(Object.keys(changeOf({ to: '20:00' }, whole, { ...of, version }))).toEqual(['version', 'start', 'end']);
  });

  test('asks about dates once they are whole, and not about those of a series that exists', () => {
    const weekly = values({ repeat: { ...values().repeat, every: 'week' } });
    expect(checkOf(values({ day: '' }), zone)).toBeNull();
    expect(checkOf(weekly, zone)).toHaveProperty('repeat');
    expect(checkOf(weekly, zone, team.id)).not.toHaveProperty('repeat');
  });
});

test('keys of the calendar change the day, the period and the view', () => {
  const state = { view: 'month', day: '2027-03-30', of: 'mine', kinds: [], narrow: false } as const;
  const change = (key: string, view: 'month' | 'day' = 'month') => changeOfKey(key, { ...state, view }, '2027-01-01');
  expect(change('ArrowRight')).toEqual({ day: '2027-03-31' });
  expect(change('ArrowDown')).toEqual({ day: '2027-04-06' });
  expect(change('ArrowDown', 'day')).toBeUndefined();
  expect(change('PageDown')).toEqual({ day: '2027-04-30' });
  expect(change('t')).toEqual({ day: '2027-01-01' });
  expect(['m', 'w', 'd', 'a'].map((key) => change(key)?.view)).toEqual(['month', 'week', 'day', 'agenda']);
  expect(change('Escape', 'day')).toEqual({ view: 'month' });
  expect(change('x')).toBeUndefined();
});
