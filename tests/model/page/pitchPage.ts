import { expect, type Page } from '@playwright/test';
import { team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { Api } from '../../e2e/liveMatch.ts';
import type { AtPitch } from '../training/onPitchModel.ts';
import { tapOn } from './tap.ts';
import { filled, words } from './words.ts';

const names = ['Calentamiento', 'Rondo', 'Partido'] as const;
const parts = (count: number) =>
  names.slice(0, count).map((title) => ({ title, phase: 'main' as const, minutes: 10, intensity: 5 }));
const anHour = 3_600_000;

/** A training of tomorrow with three parts, and what a colleague makes of its plan. */
export const makeTraining = async (api: Api) => {
  const ours = (await api.send(team.all, {})).find(({ mine }) => mine);
  const { id } = await api.send(teamTraining.add, {
    body: {
      teamId: String(ours?.id),
      start: new Date(Date.now() + 24 * anHour).toISOString(),
      minutes: 60,
      parts: parts(3),
    },
  });
  const leave = async (count: number): Promise<void> => {
    const { version } = await api.send(teamTraining.get, { params: { id } });
    await api.send(teamTraining.update, { params: { id }, body: { version, parts: parts(count) } });
  };
  return { id, leave };
};
type Training = Awaited<ReturnType<typeof makeTraining>>;

const button = (page: Page, ...keys: readonly string[]) =>
  page.getByRole('button', { name: new RegExp(`^(${keys.map(words).join('|')})$`) });

/** The action of each move; a refusal is looked at and not done: its button is there and greyed. */
export const pitchActions = (page: Page, { leave }: Training): Readonly<Record<string, () => Promise<void>>> => ({
  start: () => tapOn(button(page, 'trainings:pitch.start')),
  pause: () => tapOn(button(page, 'trainings:pitch.pause')),
  'go on': () => tapOn(button(page, 'trainings:pitch.goOn')),
  next: () => tapOn(button(page, 'trainings:pitch.next', 'trainings:pitch.end')),
  back: () => tapOn(button(page, 'trainings:pitch.back')),
  'a colleague takes every part out of the plan': () => leave(0),
  'a colleague leaves one part': () => leave(1),
  'a colleague makes it two parts': () => leave(2),
});
export const expectRefused = async (page: Page, move: string, place: string): Promise<void> => {
  const control = button(page, move === 'start' ? 'trainings:pitch.start' : 'trainings:pitch.back');
  await expect(control, place).toBeDisabled();
};

/** What the phone shows of the state: its buttons, the part of now, what is left of the plan. */
export const expectPitch = async (page: Page, { snapshot }: AtPitch, place: string): Promise<void> => {
  const { value, context } = snapshot;
  const at = (state: string) => (value === state ? 1 : 0);
  await expect(button(page, 'trainings:pitch.start'), place).toHaveCount(at('ready'));
  await expect(button(page, 'trainings:pitch.pause'), place).toHaveCount(at('running'));
  await expect(button(page, 'trainings:pitch.goOn'), place).toHaveCount(at('paused'));
  const empty = page.getByRole('heading', { name: words('trainings:plan.empty') });
  await expect(empty, place).toHaveCount(context.parts === 0 ? 1 : 0);
  if (context.parts === 0) return;
  if (value === 'over') {
    const done = page.getByRole('region', { name: words('trainings:pitch.done') });
    await expect(done.getByRole('listitem'), place).toHaveCount(context.parts);
    return;
  }
  const progress = filled('trainings:pitch.progress', { n: context.part + 1, count: context.parts });
  await expect(page.getByRole('list', { name: progress, exact: true }), place).toBeVisible();
};
