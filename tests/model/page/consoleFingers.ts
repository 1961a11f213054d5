import { expect } from '@playwright/test';
import { cautionMeans } from '#domain/match/cautions.ts';
import { benchOf, isAway, keeperOf, type MatchState, placeOf, wasReplaced } from '#domain/match/state.ts';
import type { Played } from '../match/matchModel.ts';
import type { Finger } from './coach.ts';
import { words } from './words.ts';

const inPhase =
  (...phases: readonly string[]) =>
  ({ now }: Played): boolean =>
    phases.includes(now.phase);
export const live = inPhase('playing', 'interval', 'fullTime', 'shootout', 'suspended');
/** Before kick-off no player has actions until the line-up is confirmed. */
const ringed = ({ now }: Played): boolean => !['scheduled', 'postponed', 'cancelled'].includes(now.phase);

const called = ({ now }: Played, ...names: readonly string[]): boolean =>
  names.every((name) => name in now.state.players);
export const act = (name: string, key: string, offered: Finger['offered'] = () => true): Finger => ({
  control: `ring: ${key}`,
  on: 'console',
  offered: (before) => ringed(before) && called(before, name) && offered(before),
  reach: (coach) => coach.action(name, words(`console:actions.${key}`)),
});
export const goal = (name: string): Finger => ({
  ...act(name, 'goal'),
  touch: async (coach, control) => {
    await coach.tap(control);
    await coach.tap(coach.button(words('console:assist.none')));
  },
});
export const penaltyGoal = (name: string): Finger => act(name, 'penaltyGoal');
export const penaltyMissed = (name: string): Finger => act(name, 'penaltyMissed');
/** The console adds the assist to the last goal without one. Where that may be another goal, a call names it. */
export const assist = (name: string, goals = 1): Finger =>
  act(
    name,
    'assist',
    ({ now: { state } }) =>
      state.goals.filter(({ side, kind }) => side === 'own' && kind !== 'ownGoal').length === goals,
  );
export const injury = (name: string): Finger => act(name, 'injury');
export const comesBack = (name: string): Finger => act(name, 'return');
/** A player on the pitch goes in goal, and the goalkeeper takes their place. */
export const inGoal = (name: string): Finger => act(name, 'goalkeeper', ({ now }) => keeperOf(now.state) !== name);
/** A player who comes on goes where a place is free, in goal only when nobody keeps it. */
export const joins = (name: string, inGoal = false): Finger =>
  act(name, 'join', (before) => live(before) && (!inGoal || keeperOf(before.now.state) === undefined));

const booked = (playerId: string) => (at: Played) => cautionMeans(at.now.state, { playerId }) === 'sentOff';
/** The actions of a booked player have the second yellow in the place of the first. */
export const yellow = (name: string): Finger => act(name, 'yellow', (before) => !booked(name)(before));
export const secondYellow = (name: string): Finger => act(name, 'secondYellow', booked(name));
export const red = (name: string): Finger => act(name, 'red');

const isGloveless = (state: MatchState, off: string): boolean =>
  placeOf(state, off)?.position === 'pt' && ![undefined, off].includes(keeperOf(state));
const freshOnBench = (state: MatchState): boolean =>
  benchOf(state).some((id) => state.rules.changes.returns || !wasReplaced(state, id));
/**
 * Where the actions of a player mean exactly the move. For a keeper who left they name the other one's place, when
 * somebody else is in goal already; a player who is only off for a moment comes back to their own place, and takes no
 * other's; and where nobody of the bench may come on, the actions show that, for every player.
 */
const confirmsSubstitution = (state: MatchState, off: string, on: string): boolean =>
  !isGloveless(state, off) && !isAway(state, on) && (!(on in state.pitch) || freshOnBench(state));
/** One who plays, then one of the bench. The player on the pitch goes off, whichever of the two is tapped first. */
export const change = (off: string, on: string, kind = 'change'): Finger => ({
  control: `ring: ${kind}`,
  on: 'console',
  offered: (before) => ringed(before) && called(before, off, on) && confirmsSubstitution(before.now.state, off, on),
  reach: async (coach, { now: { state } }) =>
    placeOf(state, off) === undefined && on in state.pitch
      ? coach.nothing()
      : coach.action(off, words(`console:actions.${kind}`)),
  touch: async (coach, control) => {
    await coach.tap(control);
    const partner = coach.onBench(on);
    if ((await partner.count()) === 0) {
      // They are deselected, so that the next tap is no half of a substitution.
      await coach.touch(coach.disc(off));
      return false;
    }
    await coach.tap(partner);
    return (await coach.dialog().count()) === 0;
  },
});

/** Carried to the other half. Only a disc of the pitch can be carried. */
export const carried = (name: string): Finger => ({
  control: 'disc',
  on: 'console',
  offered: (before) => ringed(before) && before.now.phase !== 'scheduled',
  reach: async (coach) => {
    const pitch = coach.button(words('console:shootout.pitch'));
    if ((await pitch.count()) > 0) await coach.tap(pitch);
    return coach.disc(name);
  },
  touch: (coach) => coach.carryDisc(name, { x: 90, y: 70 }),
});

export const step = (key: string, says: string | RegExp, grave = false): Finger => ({
  control: `step: ${key}`,
  on: 'console',
  reach: async (coach) => coach.step(says),
  button: 'step',
  touch: async (coach, control) =>
    grave || (await control.getAttribute('data-asks')) === 'true' ? coach.mean(control) : coach.tap(control),
});

export const choice = (key: string, grave = false): Finger => ({
  control: `more: ${key}`,
  on: 'console',
  offered: ({ now }) => !['postponed', 'cancelled'].includes(now.phase) || key === 'note',
  reach: (coach) => coach.choice(words(`console:more.${key}`)),
  ...(grave && { touch: (coach, control) => coach.mean(control) }),
});

export const note: Finger = {
  control: 'more: note',
  on: 'console',
  reach: async (coach) => (await coach.more()).getByRole('link', { name: words('console:more.notes') }),
  touch: async (coach, control) => {
    await coach.tap(control);
    const sheet = coach.page.getByRole('dialog', { name: words('stands:notes.title') });
    const form = sheet.locator('details');
    if ((await form.getAttribute('open')) === null) await coach.tap(form.locator('summary'));
    await sheet.getByLabel(words('stands:note.text')).fill('Press higher.');
    await coach.tap(sheet.getByRole('button', { name: words('stands:note.save') }));
    await expect(sheet).toHaveCount(0);
  },
};

/** The device's own list, chosen by tap. */
const listed = (key: string, labels: (coach: Parameters<Finger['reach']>[0]) => readonly string[]): Finger => ({
  control: `more: ${key}`,
  on: 'console',
  offered: live,
  reach: async (coach) => {
    const list = (await coach.more()).getByLabel(words(`console:more.${key}`));
    return list.filter({ has: coach.page.getByRole('option', { name: labels(coach)[0] ?? '', exact: true }) });
  },
  touch: async (coach, control) => {
    const chosen = await control.locator('option:checked').textContent();
    await control.selectOption({ label: labels(coach).find((one) => one !== chosen) ?? '' });
  },
});
/** The first of them that is not chosen yet: a chosen one cannot be chosen again. */
export const formation = (...labels: readonly string[]): Finger => listed('formation', () => labels);
export const latecomer = (name: string): Finger => ({
  ...listed('late', (coach) => [`${coach.person(name).number} ${coach.person(name).name}`]),
  offered: (before) => live(before) && !(name in before.now.state.players),
});

/** Removed again: a player who has played is not in the list. */
export const notHere = (name: string): Finger => ({
  ...listed('notHere', (coach) => [`${coach.person(name).number} ${coach.person(name).name}`]),
  offered: (before) => live(before) && called(before, name),
});

type Forgotten = { readonly kind?: string } & Partial<Record<'scorer' | 'assist' | 'who' | 'off' | 'on', string>>;
/** A forgotten event is added in the sheet of the timeline: what, and who in each part of it. */
export const forgotten = (what: string, { kind, ...parts }: Forgotten): Finger => ({
  control: `forgotten: ${what}`,
  on: 'console',
  offered: live,
  reach: async (coach) => {
    const sheet = await coach.drawer(words('corrections:insert'), words('corrections:insert'));
    await coach.tap(sheet.getByRole('button', { name: words(`corrections:forgotten.${what}`), exact: true }));
    if (kind) await sheet.getByRole('radio', { name: words(`console:kinds.${kind}`) }).check({ force: true });
    for (const [part, name] of Object.entries(parts)) {
      const picker = sheet.getByRole('group', { name: words(`corrections:${part}`), exact: true });
      const closed = picker.getByRole('button', { expanded: false });
      if ((await closed.count()) > 0) await coach.tap(closed);
      await coach.tap(picker.locator('[aria-pressed]').filter({ hasText: coach.person(name).name }));
    }
    return sheet.getByTestId('fix-do');
  },
});

export const goalAgainst: Finger = {
  control: 'goal against',
  on: 'console',
  reach: async (coach) => coach.page.getByTestId('rival-goal'),
};

const clockButton = (name: string): Finger => ({
  control: `clock: ${name}`,
  on: 'console',
  button: 'clock',
  reach: async (coach) => (await coach.clock()).getByRole('button', { name, exact: true }),
});
export const clockStop = clockButton(words('console:clock.stop'));
export const clockStart = clockButton(words('console:clock.start'));
/** Corrected in one step: the clock's sheet shows its next value, and a second tap applies it. */
const clockSet = (by: string): Finger => ({
  control: 'clock: set',
  on: 'console',
  button: 'clock',
  reach: async (coach) => {
    const sheet = await coach.clock();
    const step = sheet.getByRole('button', { name: by, exact: true });
    if ((await step.count()) > 0) await coach.tap(step);
    const [setTo = ''] = words('console:clock.setTo').split('{{');
    return sheet.getByRole('button', { name: new RegExp(`^${setTo}`) });
  },
});
export const clockOn = clockSet('+1 s');
export const clockBack = clockSet('−1 min');

/** The match report is read before it is signed: the step leads to it, and back again. */
export const sign = (says: RegExp): Finger => ({
  control: 'step: sign',
  on: 'console',
  button: 'step',
  reach: async (coach) => coach.step(says),
  touch: async (coach, control) => {
    await coach.tap(control);
    const signature = coach.button(new RegExp(`^${words('report:sign.go').split('{{')[0]}`));
    await coach.mean(signature, coach.button(new RegExp(words('report:sign.sure'))));
    await expect(coach.page.getByTestId('revision')).toContainText(words('report:signed'));
    await coach.page.goBack();
    await expect(coach.page).toHaveURL(/\/console$/);
  },
});

/** A penalty, with our taker when one is named. */
export const kick = (scored: boolean, taker?: string): Finger => ({
  control: taker ? 'kick: taker' : 'kick',
  on: 'console',
  reach: async (coach, { now }) => {
    const back = coach.button(words('console:shootout.back'));
    if ((await back.count()) > 0) await coach.tap(back);
    const room = coach.page.getByRole('region', { name: words('console:shootout.title') });
    const ours = now.state.shootout?.kicks.length === 0 || now.state.shootout?.kicks.at(-1)?.side === 'rival';
    if (taker && ours) return room.getByRole('button', { name: new RegExp(coach.person(taker).name) });
    return room.getByRole('button', { name: words(`console:shootout.${scored ? 'scored' : 'missed'}`), exact: true });
  },
  touch: async (coach, control) => {
    await coach.tap(control);
    const said = words(`console:shootout.${scored ? 'scored' : 'missed'}`);
    if (taker && (await control.getAttribute('aria-pressed')) !== null) await coach.tap(coach.button(said));
  },
});
