import { expect, type Page } from '@playwright/test';
import { isExtra } from '#domain/match/format.ts';
import { isSentOff } from '#domain/match/state.ts';
import { nextStep } from '#machines/match/legal.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import type { Coach } from './coach.ts';
import { filled, words } from './words.ts';

/** The values that the console shows of a match at a glance. */
type OptimisticMatch = {
  readonly own: string;
  readonly rival: string;
  /** The running period, or the state of the match. */
  readonly label: string;
  readonly stopped: boolean;
  /** The text of the next step's button; null when there is none. */
  readonly step: string | null;
  /** Shirt numbers on the pitch. */
  readonly numbers: readonly number[];
};

const periodName = ({ state: { rules } }: Pick<MatchNow, 'state'>, n: number, the = ''): string => {
  if (isExtra(rules, n)) return filled(`match:periods.${the}extra`, { n: n - rules.periods.length });
  if (rules.periods.length === 1) return words(`match:periods.${the}only`);
  return words(`match:periods.${the}${rules.periods.length === 2 ? 'half' : 'nth'}_${n}`);
};

/** A break names the period before it, except the one between two halves. */
const stateName = ({ phase, state }: Pick<MatchNow, 'phase' | 'state'>): string =>
  phase === 'interval' && (state.rules.periods.length !== 2 || state.period !== 1)
    ? filled('match:periods.interval', { n: state.period })
    : words(`common:matchState.${phase}`);

/** The text of the button of the next step. */
export const stepWords = (now: Pick<MatchNow, 'phase' | 'state'>): string | null => {
  const step = nextStep(now);
  // When no step comes next, the match report can be read.
  if (step === null && ['finished', 'abandoned', 'confirmed'].includes(now.phase)) return words('console:steps.sheet');
  if (step === null || step === 'takeKick' || step === 'prepare') return null;
  const n = step === 'endPeriod' ? now.state.period : now.state.period + 1;
  return filled(`console:steps.${step}`, { thePeriod: periodName(now, n, 'the.') });
};

/** The values that the console shows for the model. */
const paintedBy = (now: MatchNow, coach: Coach): OptimisticMatch => {
  const { phase, state } = now;
  const there = Object.keys(state.period === 0 ? state.lineup : state.pitch);
  return {
    own: String(state.score.own),
    rival: String(state.score.rival),
    label: phase === 'playing' ? periodName(now, state.period) : stateName(now),
    stopped: phase === 'playing' && state.clock.runningSince === undefined,
    step: stepWords(now),
    numbers: there.map((name) => coach.person(name).number).sort((a, b) => a - b),
  };
};

const readConsole = (page: Page, says: { pitch: string; stopped: string }): Promise<OptimisticMatch | null> =>
  page.evaluate(({ pitch, stopped }) => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
    const clock = document.querySelector('[data-testid=clock]')?.parentElement;
    const step = document.querySelector('[data-testid=step]');
    const discs = [...document.querySelectorAll(`ul[aria-label="${pitch}"] button`)];
    if (!clock) return null;
    return {
      own: text('[data-testid=own-score]') ?? '',
      rival: text('[data-testid=rival-score]') ?? '',
      label: clock.querySelector('.heading')?.textContent ?? '',
      stopped: [...clock.querySelectorAll('span')].some((one) => one.textContent === stopped),
      // Its text; smaller words under it give the purpose.
      step: (step?.querySelector('[aria-live]') ?? step?.firstChild)?.textContent ?? null,
      numbers: discs.map((one) => Number.parseInt(one.ariaLabel ?? '', 10)).sort((a, b) => a - b),
    };
  }, says);

/** The page shows the match as the model has it. The preparation shows who stands where, and whether that is settled. */
export const expectPainted = async (coach: Coach, now: MatchNow, place: string): Promise<void> => {
  const { page } = coach;
  if (page.url().endsWith('/console')) {
    const says = { pitch: words('console:pitch'), stopped: words('console:clock.stopped') };
    await expect.poll(() => readConsole(page, says), { message: place }).toEqual(paintedBy(now, coach));
    await expect(page.getByTestId('waiting'), place).toHaveCount(0);
    return;
  }
  if (now.phase !== 'scheduled' && now.phase !== 'ready') return;
  const key = now.phase === 'ready' ? 'reopen' : 'confirm';
  const bench = page.getByRole('region', { name: words('preparation:bench') }).getByRole('button', { name: /^\d+ / });
  const all = page.getByRole('region', { name: words('preparation:lineUp') }).getByRole('button', { name: /^\d+ / });
  const called = Object.keys(now.state.players).filter((id) => !isSentOff(now.state, id)).length;
  const shown = async () => {
    await coach.lookAgain();
    return {
      waits: await page.getByText(/^Enviando/).count(),
      settled: await coach.button(words(`preparation:${key}`)).count(),
      bench: await bench.count(),
      all: await all.count(),
    };
  };
  const placed = Object.keys(now.state.lineup).length;
  await expect.poll(shown, { message: place }).toEqual({ waits: 0, settled: 1, bench: called - placed, all: called });
};
