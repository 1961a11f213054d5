import { expect, type Locator } from '@playwright/test';
import type { Call, Input, Reply } from '#contract/call.ts';
import { match } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { team } from '#contract/team.ts';
import { type ConsoleCommand, commandCalls, requestOf } from '#machines/match/command.ts';
import { kindOf } from '../kit/ledger.ts';
import { type Walked, walk } from '../kit/walk.ts';
import type { Family } from '../match/family.ts';
import { commandOf, matchModel, openingOf, type Played } from '../match/matchModel.ts';
import { moveOf, squad } from '../match/moves.ts';
import { renamed } from '../match/renamed.ts';
import type { Coach, Finger, Person } from './coach.ts';
import { fingerFor } from './fingers.ts';
import { isByFinger, type Piece, saidIn } from './pagePlan.ts';
import { expectPainted } from './painted.ts';
import { sentenceOf } from './words.ts';
import { expectWritten } from './written.ts';

export const device = 'tablet';
export type Api = { readonly send: <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>> };
export type Club = { readonly teamId: string; readonly people: ReadonlyMap<string, Person> };

type Table = { readonly api: Api; readonly club: Club; readonly view: MatchView };

/** The first of a team by number are called as in the small matches: the order in which the page calls them up. */
export const smallClub = async (api: Api): Promise<Club> => {
  for (const { id } of await api.send(team.all, {})) {
    const all = await api.send(team.players, { params: { id } });
    const fit = all
      .filter((one) => one.status === 'active')
      .toSorted((a, b) => (a.dorsal ?? 100) - (b.dorsal ?? 100) || a.lastName.localeCompare(b.lastName));
    const names = new Set(fit.slice(0, 6).map((one) => one.shortName));
    if (names.size < 6 || fit.slice(0, 6).some((one) => one.dorsal === null)) continue;
    const people = [...squad, 'Mar'].map((name, index): [string, Person] => {
      const { id, dorsal, shortName } = fit[index] as (typeof fit)[number];
      return [name, { id, number: dorsal ?? 0, name: shortName }];
    });
    return { teamId: id, people: new Map(people) };
  }
  throw new Error('no team is large enough');
};

/** Templates exist for the sizes that are played: five on the pitch are a match of five a side, by the same rules. */
const makeMatch = async (api: Api, { teamId }: Club, { sport, input }: Family): Promise<MatchView> => {
  const { participation: _, ...rules } = input.rules;
  const format = rules.onPitch === 5 ? 'FUT5' : sport;
  const kickoffAt = new Date().toISOString();
  const body = {
    teamId,
    rival: { name: `Atlético ${crypto.randomUUID().slice(0, 8)}` },
    kickoffAt,
    isLocal: input.isLocal,
    format,
    rules,
  };
  return api.send(match.add, { body } as Input<typeof match.add>);
};

/** Sends commands of a small match by calls, from a device. */
export const tellAs =
  (api: Api, club: Club, matchId: string, device: string) =>
  async (said: Omit<ConsoleCommand, 'device'>): Promise<void> => {
    const ids = [...club.people].map(([name, { id }]) => [name, id] as const);
    const fresh = { ...said, device, confirm: true };
    const { call, ...given } = requestOf(matchId, renamed(ids, fresh) as ConsoleCommand);
    await api.send(commandCalls[call] as Call, given as Input<Call>);
  };

const say = ({ api, club, view }: Table, said: ConsoleCommand): Promise<void> =>
  tellAs(api, club, view.id, device)({ ...said, commandId: crypto.randomUUID() });

/** A small match as its opening leaves it. */
export const openSmallMatch = async (api: Api, club: Club, family: Family): Promise<MatchView> => {
  const view = await makeMatch(api, club, family);
  const table = { api, club, view };
  for (const command of openingOf(family)) await say(table, { ...command, at: Date.now() });
  return view;
};

const isGrey = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => one.matches(':disabled') || one.ariaDisabled === 'true');

/** The text of a control: its description, its own words, and those around it. */
const saidAround = (control: Locator): Promise<string> =>
  control.evaluate((one) => {
    const described = (one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    const near = one.closest('fieldset')?.parentElement ?? one.parentElement?.parentElement;
    const bar = document.querySelector('footer [role=status]');
    const full = [...document.querySelectorAll('section p')];
    const sheet = one.closest('[role=dialog]')?.querySelectorAll('[role=alert]') ?? [];
    return [...described, one, near, bar, ...sheet, ...(one.matches('input') ? full : [])]
      .map((here) => here?.textContent)
      .join('\n');
  });

type Step = Walked<Played> & { readonly finger: Finger; readonly code: string };

/** A refused event: its control is missing, or disabled with the reason, or the tap shows the reason. */
const refusedOn = async (coach: Coach, { finger, code, before, place }: Step): Promise<'absent' | 'shown'> => {
  const control = await finger.reach(coach, before);
  if ((await control.count()) === 0) {
    await coach.letGo();
    return 'absent';
  }
  if (await isGrey(control)) {
    expect(await saidAround(control), place).toMatch(sentenceOf(code));
    await coach.letGo();
    return 'shown';
  }
  const said = finger.touch ? await finger.touch(coach, control) : await coach.tap(control);
  if (said === false) {
    await coach.letGo();
    return 'absent';
  }
  await coach.letGo();
  await expect(
    coach.page
      .getByRole('alert')
      .filter({ hasText: sentenceOf(code) })
      .first(),
    place,
  ).toBeVisible();
  const read = coach.button(/^Entendido$/);
  if ((await read.count()) > 0) await coach.tap(read);
  return 'shown';
};

const acceptedOn = async (coach: Coach, { finger, before, place }: Step): Promise<void> => {
  const control = await finger.reach(coach, before);
  await expect(control, place).toBeVisible();
  await expect.poll(() => isGrey(control), { message: `${place}: the control is grey` }).toBe(false);
  const { button } = finger;
  if (button) await coach.afterASecond(button);
  if (finger.touch) await finger.touch(coach, control);
  else await coach.tap(control);
  if (button) coach.touched(button);
  await coach.letGo();
};

export type Taken = {
  /** Parts of the match are among them only where the entry of the tap changed them. */
  readonly hits: readonly string[];
  /** Controls that were there, and those that were not. */
  readonly shown: readonly string[];
  readonly absent: readonly string[];
};

/** The server and the page have the match as the model has it. The parts of it that the last entry changed. */
const expectSame = async (
  { coach, api, club, view }: Table & { readonly coach: Coach },
  { now, log }: Played,
  place: string,
): Promise<readonly string[]> => {
  await expectPainted(coach, now, place);
  const requested = () => api.send(match.get, { params: { id: view.id } });
  await expect.poll(async () => (await requested()).seq, { message: place }).toBe(log.length);
  const { state, localScore, visitorScore } = await requested();
  expect([state, localScore, visitorScore], place).toEqual([now.phase, now.state.score.own, now.state.score.rival]);
  return expectWritten(api, club, view, now.state, place);
};

const commandAt = ({ before, move }: Walked<Played>): ConsoleCommand => {
  const command = commandOf(before, moveOf(move));
  if (!command) throw new Error(`Nothing is said by "${move}".`);
  return command;
};

/** One tap. Returns whether its control was there. */
const touchOn = async (coach: Coach, step: Walked<Played>): Promise<readonly [control: string, there: boolean]> => {
  const { move, before, out, place } = step;
  const finger = fingerFor(move, before);
  if (!finger) throw new Error(`${place}: there is no finger for it`);
  await coach.go(finger.on);
  await expectPainted(coach, before.now, `${place}, before`);
  if (out.refused !== null)
    return [finger.control, (await refusedOn(coach, { ...step, finger, code: out.refused })) === 'shown'];
  await acceptedOn(coach, { ...step, finger, code: '' });
  return [finger.control, true];
};

/** A match in which some commands are sent by calls and the rest by taps; page and server are compared each time. */
export const playPiece = async (coach: Coach, api: Api, club: Club, family: Family, piece: Piece): Promise<Taken> => {
  const steps = walk(matchModel(family), piece.map(saidIn));
  const first = piece.findIndex(isByFinger);
  const view = await makeMatch(api, club, family);
  const table = { coach, api, club, view };
  coach.take(view);
  // Commands by call have earlier times, so that the tap comes at its time in the small match.
  const touchedAt = commandAt(steps[first] as Walked<Played>).at;
  const now = Date.now() - 500;
  const long = (said: ConsoleCommand) => ({ ...said, at: now - touchedAt + said.at });
  for (const command of openingOf(family)) await say(table, long(command));
  for (const step of steps.slice(0, first)) await say(table, long(commandAt(step)));
  const touches: (readonly [string, boolean])[] = [];
  const hits: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (index < first) continue;
    const byFinger = isByFinger(piece[index] ?? '');
    if (byFinger) touches.push(await touchOn(coach, step));
    else await say(table, { ...commandAt(step), at: Date.now() });
    const parts = await expectSame(table, step.out.next, step.place);
    if (byFinger) hits.push(...step.out.hits.filter((hit) => kindOf(hit) !== 'parts' || parts.includes(hit)));
  }
  return {
    hits,
    shown: touches.flatMap(([control, there]) => (there ? [control] : [])),
    absent: touches.flatMap(([control, there]) => (there ? [] : [control])),
  };
};
