import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { Language } from '#contract/values.ts';
import { asHtml, asText } from '#server/mail/layout.ts';
import { mailContent, mailKinds } from '#server/mail/mailContent.ts';
import { accountById } from '#server/modules/account/store.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, makeTeam, type Person, signedIn } from '../people.ts';
import { codeIn } from './mailbox.ts';

type Got = { readonly from: string; readonly to: string; readonly raw: string };

/** A mail server that refuses until the test allows mail. */
const mailServer = async () => {
  const got: Got[] = [];
  const state = { refusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(state.refusing ? Object.assign(new Error('mailbox is full'), { responseCode: 452 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        got.push({ from, to: rcptTo[0]?.address ?? '', raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { got, state, port, close: () => new Promise<void>((done) => server.close(() => done())) };
};

describe.each(anyEngine)('the outbox on $name', (engine) => {
  const open: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  const withServer = async () => {
    const server = await mailServer();
    open.push(server);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@ribera.example' };
    const app = await startApp(engine, { settings });
    open.push(app);
    const clubId = await makeClub(app.database.query, 'CD Ribera');
    await makeTeam(app.database.query, clubId);
    const admin = await signedIn(app, clubId, 'CLUB_ADMIN');
    return { server, app, admin };
  };
  const invite = (app: Running, by: Person, email: string) =>
    app.send(calls.user.invite, { body: { email, firstName: 'Jan', roles: ['COACH'], language: 'nl' } }, by.token);
  const outbox = async (app: Running, by: Person, query: Input<typeof calls.mail.all>['query'] = {}) =>
    (await app.send(calls.mail.all, { query }, by.token)).mails;

  test('a real mail server gets the mail in the language of its reader, as text and as HTML', async () => {
    const { server, app, admin } = await withServer();
    await invite(app, admin, 'jan@example.org');
    await expect.poll(() => server.got.length).toBe(1);
    const [mail] = server.got;
    expect(mail).toMatchObject({ from: 'no-reply@ribera.example', to: 'jan@example.org' });
    const parsed = await PostalMime.parse(String(mail?.raw));
    expect(parsed.subject).toBe('CD Ribera nodigt je uit voor Touchline');
    expect(parsed.from).toMatchObject({ name: 'CD Ribera', address: 'no-reply@ribera.example' });
    expect(parsed.text).toContain('Kies je wachtwoord en je bent binnen.');
    expect(parsed.html).toContain('background:#1F7A45');
    const code = codeIn(String(parsed.text));
    expect(codeIn(String(parsed.html))).toBe(code);
    const accepted = await app.send(calls.user.createParticipant, { body: { code, password: 'een hoge voorzet' } });
    expect(accepted.success).toBe(true);
    await expect.poll(async () => (await outbox(app, admin))[0]?.state).toBe('sent');
    const line = (await outbox(app, admin))[0];
    const shown = await app.send(calls.mail.get, { params: { id: String(line?.id) } }, admin.token);
    expect(shown.text).toBeNull();
    const row = await app.database.query.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    expect([row.body_text, row.body_html]).toEqual([null, null]);
  });

  test('a mail server that refuses stops nobody; it is tried again, and in the end by the administrator', async () => {
    const { server, app, admin } = await withServer();
    server.state.refusing = true;
    await invite(app, admin, 'jan@example.org');
    await expect.poll(async () => (await outbox(app, admin))[0]?.lastError).toContain('full');
    const state = async () => (await app.database.query.selectFrom('mail').select('state').executeTakeFirst())?.state;
    await expect
      .poll(() => {
        app.clock.forward(13 * 3_600_000);
        app.services.mails.wake();
        return state();
      })
      .toBe('failed');
    const root = { ...admin, token: (await app.services.sessions.open(admin.id)).access_token };
    await expect.poll(async () => (await outbox(app, root))[0]?.state).toBe('failed');
    server.state.refusing = false;
    const id = String((await outbox(app, root))[0]?.id);
    await app.send(calls.mail.again, { params: { id } }, root.token);
    await expect.poll(async () => (await outbox(app, root))[0]?.state).toBe('sent');
    expect(server.got).toHaveLength(1);
    expect((await refusalOf(app.send(calls.mail.again, { params: { id } }, root.token))).code).toBe('notFound');
  });

  test('without a mail server mails are kept, for the club’s administrator and nobody else', async () => {
    const app = await startApp(engine);
    open.push(app);
    const clubId = await makeClub(app.database.query, 'Ribera');
    const [admin, root] = [await signedIn(app, clubId, 'CLUB_ADMIN'), await signedIn(app, clubId, 'ADMIN')];
    const foreign = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    await invite(app, admin, 'jan@example.org');
    const [line] = await outbox(app, admin);
    expect(line).toMatchObject({ state: 'kept', toAddress: 'jan@example.org' });
    const get = (by: Person, id = String(line?.id)) => app.send(calls.mail.get, { params: { id } }, by.token);
    expect(codeIn(String((await get(admin)).text))).not.toBe('');
    expect(await outbox(app, foreign)).toEqual([]);
    expect((await refusalOf(get(foreign))).code).toBe('notFound');
    for (const role of ['CLUB_MANAGER', 'COACH', 'PLAYER'] as const)
      expect((await refusalOf(outbox(app, await signedIn(app, clubId, role)))).code).toBe('forbidden');

    await app.send(calls.password.forgot, { body: { email: `${root.userName}@example.org` } });
    await expect.poll(async () => (await outbox(app, root)).length).toBe(2);
    const way = (await outbox(app, root)).find(({ toAddress }) => toAddress.startsWith(root.userName));
    expect(await outbox(app, admin)).toHaveLength(1);
    expect((await refusalOf(get(admin, String(way?.id)))).code).toBe('notFound');
  });

  test('a mail is found by its recipient among hundreds of others, and sign-in links apart from notifications', async () => {
    const app = await startApp(engine);
    open.push(app);
    const clubId = await makeClub(app.database.query, 'Ribera');
    const admin = await signedIn(app, clubId, 'CLUB_ADMIN');
    await invite(app, admin, 'nerea@example.org');
    app.clock.forward(60_000);
    const coach = await signedIn(app, clubId, 'COACH');
    const account = await accountById(app.database.query, coach.id);
    if (!account) throw new Error('there is no coach');
    for (let n = 0; n < 220; n += 1) await app.services.mails.send(account, { kind: 'passwordChanged' });
    const addresses = async (query: Parameters<typeof outbox>[2]) =>
      new Set((await outbox(app, admin, query)).map(({ toAddress }) => toAddress));
    expect(await addresses({})).toEqual(new Set([account.email]));
    expect(await addresses({ only: 'access' })).toEqual(new Set(['nerea@example.org']));
    expect(await addresses({ search: 'NÉREA example' })).toEqual(new Set(['nerea@example.org']));
    expect(await addresses({ search: 'nerea', only: 'access' })).toEqual(new Set(['nerea@example.org']));
    expect(await addresses({ search: 'n%rea' })).toEqual(new Set());
  });

  test('what was committed before the process died is sent by the next one', async () => {
    const { server, app, admin } = await withServer();
    await app.database.query
      .insertInto('mail')
      .values({
        id: crypto.randomUUID(),
        club_id: admin.clubId,
        user_id: admin.id,
        kind: 'passwordChanged',
        to_name: '',
        to_address: 'left@example.org',
        from_name: 'R',
        subject: 'S',
        body_text: 'T',
        body_html: null,
        state: 'waiting',
        attempts: 0,
        last_error: null,
        sent_at: null,
        next_at: app.clock() - 1,
        created_at: app.clock(),
      })
      .execute();
    app.services.mails.wake();
    await expect.poll(() => server.got.map(({ to }) => to)).toEqual(['left@example.org']);
  });
});

describe('mails', () => {
  const values = {
    name: '<Ana>',
    club: 'Ribera & Hijos',
    by: 'Eva',
    userName: 'ana',
    days: 7,
    minutes: 30,
    code: '123456',
    left: 9,
    email: 'a@b.example',
    notice: 'Ribera 2-1 <Molino>',
    ...{ report: 'Minutos', schedule: 'Lunes', owner: 'Eva', words: '' },
    url: 'https://x.example/#code=a"b',
  };
  const all = mailKinds.flatMap((kind) => Language.options.map((language) => [kind, language] as const));
  test.each(all)('%s in %s says everything it should, and nothing of a person becomes HTML', (kind, language) => {
    const mail = mailContent(kind, language, values);
    const [text, html] = [asText(mail), asHtml(mail, { name: 'Ribera & Hijos', colour: '#ffee00' })];
    expect(mail.subject).not.toBe('');
    expect(mail.description).not.toBe('');
    expect(`${mail.subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
    expect(text).toContain('<Ana>');
    expect(html).toContain('&lt;Ana&gt;');
    expect(html).not.toContain('<Ana>');
    expect(html).not.toContain('code=a"b');
    expect(html).toContain(`lang="${language}"`);
  });
});
