import { expect } from '@playwright/test';
import { fillLogin } from './demo.ts';
import { test } from './device.ts';
import { type FreshServer, startFresh } from './freshServer.ts';
import { phrase } from './words.ts';

let server: FreshServer;
const ask = (path: string, body: object) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
test.beforeAll(async () => {
  server = await startFresh({ LOGIN_RATE: '12' });
  const code = new URL(server.firstPage).hash.slice('#code='.length);
  const club = { code, clubName: 'UD Ensayo', firstName: 'Marta', email: 'marta@example.org' };
  expect((await ask('/Account/FirstStart', { ...club, password: 'una frase que nadie sabe' })).status).toBe(201);
});
test.afterAll(() => server.stop());

test('after too many sign-in tries the page shows how long to wait', async ({ page }) => {
  for (let n = 0; n < 10; n += 1) await ask('/users/authenticate', { username: 'nadie', password: 'nope' });
  await page.goto(`${server.origin}/auth/login`);
  await fillLogin(page, 'nadie', 'nope');
  await expect(page.getByRole('alert')).toHaveText('Demasiados intentos. Prueba de nuevo en 15 minutos.');
  await expect(page.getByLabel(phrase('auth:userName'))).toHaveValue('nadie');

  // A new minute of the rate limit forgets the requests of the last one.
  const email = 'nadie@example.org';
  await expect(async () => {
    await page.goto(`${server.origin}/auth/forgot`);
    await page.getByLabel(phrase('common:titles.mail')).fill(email);
    for (let n = 0; n < 12; n += 1) await ask('/Users/ForgotPassword', { email });
    await page.getByRole('button', { name: phrase('auth:forgot.send') }).click();
    const sentence = /^Vas muy rápido\. Prueba de nuevo en \d+ segundos?\.$/;
    await expect(page.getByRole('alert')).toHaveText(sentence, { timeout: 3_000 });
  }).toPass();
});
