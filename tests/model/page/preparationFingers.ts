import type { Played } from '../match/matchModel.ts';
import type { Coach, Finger } from './coach.ts';
import { words } from './words.ts';

const inPhase =
  (...phases: readonly string[]) =>
  ({ now }: Played): boolean =>
    phases.includes(now.phase);
const preparing = inPhase('scheduled', 'ready');
const region = (coach: Coach, key: string) => coach.page.getByRole('region', { name: words(`preparation:${key}`) });

export const everybody: Finger = {
  control: 'call-up: all',
  on: 'preparation',
  offered: inPhase('scheduled', 'ready', 'cancelled'),
  reach: async (coach) => coach.button(words('preparation:all')),
};

/** The tick beside a name of the team. */
export const ticked = (name: string): Finger => ({
  control: 'call-up: one',
  on: 'preparation',
  offered: ({ now }) => now.phase === 'scheduled' && Object.keys(now.state.players).length === 5,
  reach: async (coach) => {
    const row = region(coach, 'squad').getByRole('listitem');
    return row.filter({ has: coach.page.getByLabel(new RegExp(`${coach.person(name).name}$`)) }).getByRole('checkbox');
  },
  // The row is tapped: the box itself is drawn.
  touch: (coach, control) => coach.tap(control.locator('..')),
});

/** A number, typed over the one that somebody has. */
export const renumbered = (name: string, number: (coach: Coach) => number): Finger => ({
  control: 'call-up: number',
  on: 'preparation',
  offered: ({ now }) => now.phase === 'scheduled' && name in now.state.players,
  reach: async (coach) =>
    region(coach, 'squad').getByRole('textbox', { name: new RegExp(`${coach.person(name).name}$`) }),
  touch: async (coach, control) => {
    await control.fill(String(number(coach)));
    await control.press('Enter');
  },
});

const player = (coach: Coach, name: string) => {
  const { number, name: called } = coach.person(name);
  return region(coach, 'lineUp').getByRole('button', { name: new RegExp(`^${number} ${called}`) });
};

/** Dragged from the bench, or from their place, to a place of the pitch; shares of its length and width. */
export const placed = (name: string, along: number): Finger => ({
  control: 'line-up: place',
  on: 'preparation',
  offered: ({ now }) => preparing({ now } as Played) && name in now.state.players && !(name in now.state.lineup),
  reach: async (coach) => player(coach, name),
  touch: async (coach, control) => {
    const pitch = await region(coach, 'lineUp').locator('.\\@container').boundingBox();
    if (!pitch) throw new Error('no pitch');
    const from = await coach.centreOf(control);
    await coach.carry(from, { x: pitch.x + pitch.width / 2, y: pitch.y + pitch.height * (1 - along) });
  },
});

export const benched = (name: string): Finger => ({
  control: 'line-up: bench',
  on: 'preparation',
  offered: ({ now }) => preparing({ now } as Played) && name in now.state.lineup,
  reach: async (coach) => {
    await coach.touch(player(coach, name));
    return coach.button(words('preparation:toBench'));
  },
});

/** The first of them that is not chosen yet. */
export const template = (...labels: readonly string[]): Finger => ({
  control: 'line-up: formation',
  on: 'preparation',
  offered: preparing,
  reach: async (coach) => {
    const named = labels.map((name) => coach.page.getByRole('radio', { name, exact: true, checked: false }));
    return named.reduce((any, one) => any.or(one)).first();
  },
  touch: (_coach, control) => control.check({ force: true }),
});

const whole = (key: string, offered: Finger['offered'] = () => true): Finger => ({
  control: key,
  on: 'preparation',
  offered,
  reach: async (coach) => coach.button(words(`preparation:${key}`)),
});
export const confirmed = whole('confirm', inPhase('scheduled', 'cancelled'));
export const reopened = whole('reopen');
/** A match put back on the calendar needs a date: the suggested day is accepted. */
export const rescheduled: Finger = {
  ...whole('postponed.again'),
  touch: async (coach, control) => {
    await coach.tap(control);
    await coach.tap(coach.dialog().getByRole('button', { name: words('preparation:postponed.put'), exact: true }));
  },
};
/** The kick-off of the preparation: it shows why not, where the console's step is only disabled. */
export const kickOff = whole('kickOff.label', inPhase('ready'));

const calledOff = (key: string, reason: string): Finger => ({
  control: key,
  on: 'preparation',
  offered: inPhase('scheduled', 'ready', 'postponed', 'cancelled'),
  reach: async (coach, { now }) => {
    const opens = coach.button(words(`preparation:callOff.${now.phase === 'postponed' ? 'cancel' : 'open'}`));
    if (now.phase === 'cancelled') return opens;
    await coach.tap(opens);
    return coach.dialog().getByRole('button', { name: words(`preparation:callOff.${key}`), exact: true });
  },
  touch: async (coach, control) => {
    await coach.dialog().getByLabel(words('preparation:callOff.reason')).fill(reason);
    await coach.tap(control);
  },
});
export const postponed = calledOff('postpone', 'Snow.');
export const cancelled = calledOff('cancel', 'No referee.');
