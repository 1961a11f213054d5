import { expect, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { MatchView } from '#contract/matchView.ts';
import { noId } from '#domain/ids.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, openSession, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

const commandId = () => crypto.randomUUID();

/** Half an hour played: a substitution in minute 10, and in minute 20 a goal of the player who came on. */
const halfAnHour = async (api: Api): Promise<MatchView> => {
  const { id } = await preparedMatch(api, 'FUT11');
  const params = { id };
  const start = Date.now() - 30 * 60_000;
  const at = (minute: number) => ({ commandId: commandId(), at: start + minute * 60_000 });
  const { match } = await api.send(matchPreparation.start, { params, body: at(0) });
  const [out, scorer] = [match.onPitch.at(-1)?.playerId ?? noId, match.bench[0] ?? noId];
  const body = { ...at(9.5), matchId: id, playerOutId: out, playerInId: scorer };
  await api.send(matchWork.substitute, { body });
  await api.send(matchPlay.goal, { params: { id, assistId: noId, playerId: scorer }, body: at(19.5) });
  return readMatch(api, id);
};

const sheet = (page: Page) => page.getByRole('dialog', { name: /Corregir|Añadir lo que faltó/ });
const line = (page: Page, text: string | RegExp) =>
  page.getByTestId('timeline').getByRole('button').filter({ hasText: text });

test('a scorer, a forgotten goal, a change with what hangs on it, and back: the clock never moves', async ({
  page,
  baseURL,
  browser,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await halfAnHour(api);
  const nameOf = (id: string | undefined) => match.people.find((one) => one.id === id)?.shortName ?? '';
  const [incomer, other] = [nameOf(match.goals[0]?.playerId ?? ''), nameOf(match.onPitch[5]?.playerId)];
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  const operator = atConsole(page);
  await expect(operator.own).toHaveText('1');

  await test.step('undone without network, while another device built on it: the card says on what', async () => {
    const passer = match.onPitch[6]?.playerId ?? noId;
    await expect(page.locator('canvas').first()).toBeVisible();
    const field = await page.getByTestId('pitch').boundingBox();
    await page.context().setOffline(true);
    await operator.undo.tap();
    await expect(operator.own).toHaveText('0');
    const { entry } = await api.send(matchPlay.assist, {
      params: { id: match.id, playerId: passer },
      body: { commandId: commandId() },
    });
    await page.context().setOffline(false);
    const card = page.getByTestId('unsettled');
    await expect(card).toContainText(`Anulado: Gol de ${incomer}`, { timeout: 30_000 });
    await expect(card).toContainText(
      `${nameOf(passer)} no pudo dar la asistencia en el 20': ese gol no está en el partido`,
    );
    // It covers the pitch: no player has moved, and the clock is where it was.
    expect(await page.getByTestId('pitch').boundingBox()).toEqual(field);
    await page.getByTestId('clock').tap({ trial: true });
    await card.getByRole('button', { name: phrase('console:conflict.discard') }).tap();
    await expect(card).toBeHidden();
    const entryId = 'id' in entry ? entry.id : noId;
    await api.send(matchWork.retract, { params: { id: match.id, entryId }, body: { commandId: commandId() } });
    await expect(operator.own).toHaveText('1');
  });

  await test.step('a goal that nobody noted, at its minute', async () => {
    await page.getByTestId('insert').tap();
    await sheet(page)
      .getByRole('button', { name: phrase('corrections:forgotten.goal'), exact: true })
      .tap();
    const minute = sheet(page).getByRole('slider', { name: phrase('corrections:minute') });
    await minute.fill('15');
    await expect(minute).toHaveAttribute('aria-valuetext', "15'");
    await sheet(page)
      .getByRole('group', { name: phrase('corrections:scorer') })
      .getByRole('button')
      .first()
      .tap();
    await sheet(page).getByRole('button', { name: other }).tap();
    await sheet(page)
      .getByRole('button', { name: phrase('corrections:insertDo') })
      .tap();
    await expect(operator.own).toHaveText('2');
    await expect(line(page, `Gol de ${other}`)).toContainText("15'");
  });

  await test.step('the scorer was another', async () => {
    await line(page, `Gol de ${other}`).tap();
    await axeIsContent(page);
    await sheet(page)
      .getByRole('group', { name: phrase('corrections:scorer') })
      .getByRole('button')
      .first()
      .tap();
    await sheet(page).getByRole('button', { name: incomer }).tap();
    await sheet(page)
      .getByRole('button', { name: phrase('corrections:save') })
      .tap();
    await expect(line(page, `Gol de ${incomer}`)).toHaveCount(2);
    await line(page, `Gol de ${incomer}`).last().tap();
    await expect(sheet(page)).toContainText(`Antes: Gol de ${other}`);
    await sheet(page)
      .getByRole('button', { name: phrase('common:close') })
      .tap();
  });

  await test.step('a change withdrawn, and the goals that were built on it settled with it in one step', async () => {
    await line(page, `${incomer} por`)
      .or(line(page, /Entra|Cambio/))
      .first()
      .tap();
    await sheet(page)
      .getByRole('button', { name: phrase('corrections:withdraw') })
      .tap();
    const conflicts = sheet(page).getByTestId('conflicts');
    await expect(conflicts).toContainText(`${incomer} no pudo marcar en el 15': no estaba en el campo`);
    await expect(conflicts).toContainText(`${incomer} no pudo marcar en el 20': no estaba en el campo`);
    await expect(conflicts.getByLabel(phrase('corrections:settle.cannotKeep')).first()).toBeDisabled();
    const doIt = sheet(page).getByTestId('fix-do');
    await expect(doIt).toBeDisabled();
    // The clock is never hidden.
    await page.getByTestId('clock').tap({ trial: true });
    await conflicts.getByLabel(phrase('corrections:settle.withdraw')).first().check();
    await conflicts.getByLabel(phrase('corrections:settle.change')).last().check();
    await conflicts.getByLabel(phrase('corrections:who')).selectOption({ label: other });
    await doIt.tap();
    await expect(operator.own).toHaveText('1');
    await settled(page);
    expect(await readMatch(api, match.id)).toMatchObject({
      localScore: 1,
      changes: { made: 0 },
      goals: [{ at: { minute: 20 } }],
    });
  });

  await test.step('undone in one step, and done again', async () => {
    await expect(operator.undo).toContainText('Corrección');
    await operator.undo.tap();
    await expect(operator.own).toHaveText('2');
    await page.getByTestId('redo').tap();
    await expect(operator.own).toHaveText('1');
    await settled(page);
  });

  const after = await readMatch(api, match.id);
  expect([after.clock.runningSince, after.clock.playedBefore]).toEqual([
    match.clock.runningSince,
    match.clock.playedBefore,
  ]);
  const stands = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'es-ES', baseURL });
  await openAs(stands, 'assistant', `/matches/${match.id}/stands`);
  await expect(stands.getByRole('list', { name: `Goles de ${match.teamName}` })).toContainText(`${other} 20'`);
  await expect(stands.getByRole('region', { name: phrase('match:timeline') })).not.toContainText(`Gol de ${incomer} `);
  await stands.close();

  const { access_token = '' } = await openSession(String(baseURL), 'assistant', passwordOf('assistant'));
  const { sub } = JSON.parse(Buffer.from(String(access_token.split('.')[1]), 'base64url').toString());
  const params = { id: match.id };
  await api.send(matchRights.grant, { params, body: { userId: sub, right: 'write' } });
  await test.step('a finger on undo, and another user records a goal: the displayed one goes, the other needs a second tap', async () => {
    await expect(operator.undo).toContainText('Corrección');
    const box = await operator.undo.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.down();
    const assistant = await openApi(String(baseURL), 'assistant', passwordOf('assistant'));
    await assistant.send(matchPlay.rivalGoal, { params, body: { commandId: commandId(), kind: 'play' } });
    await expect(operator.undo).toContainText(/Gol de Atlético Molino.* · registrado por (?!alguien)\S+/);
    await page.mouse.up();
    await expect(operator.own).toHaveText('2');
    await expect(operator.rival).toHaveText('1');
    await expect(operator.undo).toContainText('Gol de Atlético Molino');
    await operator.undo.tap();
    await expect(operator.undo).toContainText('Toca otra vez');
    await expect(operator.rival).toHaveText('1');
    await passTime(page, 500);
    await operator.undo.tap();
    await expect(operator.rival).toHaveText('0');
    await settled(page);
  });
});

test('a second yellow that the log has found is corrected as one, and stays one', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await halfAnHour(api);
  const booked = match.onPitch[4]?.playerId ?? noId;
  const name = match.people.find((one) => one.id === booked)?.shortName ?? '';
  const params = { id: match.id, playerId: booked };
  const kickOff = match.periods[0]?.startedAt ?? Number.NaN;
  for (const minute of [24.5, 27.5])
    await api.send(matchPlay.yellow, { params, body: { commandId: commandId(), at: kickOff + minute * 60_000 } });
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  const kinds = sheet(page).getByRole('group', { name: phrase('corrections:kind') });
  const chosen = kinds.getByRole('radio', { checked: true });

  await line(page, phrase('common:signals.secondYellow')).tap();
  await expect(chosen).toHaveAccessibleName(phrase('common:signals.secondYellow'));
  await kinds.getByLabel(phrase('corrections:forgotten.red')).tap();
  await expect(chosen).toHaveAccessibleName(phrase('corrections:forgotten.red'));
  await kinds.getByLabel(phrase('common:signals.secondYellow')).tap();
  // As it is already: there is nothing to be kept.
  await expect(sheet(page).getByRole('button', { name: phrase('corrections:save') })).toBeDisabled();

  await sheet(page)
    .getByRole('slider', { name: phrase('corrections:minute') })
    .fill('29');
  await expect(chosen).toHaveAccessibleName(phrase('common:signals.secondYellow'));
  await sheet(page)
    .getByRole('button', { name: phrase('corrections:save') })
    .tap();
  await settled(page);
  await expect(line(page, `Segunda amarilla y expulsión de ${name}`)).toContainText("29'");
  expect((await readMatch(api, match.id)).cards.map(({ card }) => card)).toEqual(['yellow', 'secondYellow']);
});
