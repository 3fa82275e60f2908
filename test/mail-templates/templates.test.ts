import { beforeAll, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { impersonate } from '../kit/impersonation.ts';
import { mailOf } from '../kit/mailer.ts';
import { useManagedMailer } from '../kit/managed-mailer.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { setReceiver } from '../kit/receivers.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';
import { loggedIn } from '../users/members.ts';

const service = useService({ clock: testClock(new Date()) });
const operations = operationsOf(service);
const members = membersOf(service);
let admin: KnownUser;
let app: string;

const path = { id: 'en.welcome' };
const body = { source: '---\nsubject: Changed {{ app.name }}\n---\nHello {{ recipient.name }}.' };

/** Returns the list in a reply, whichever API it is of. */
const listIn = (reply: Reply): readonly Record<string, unknown>[] => {
  const answer = answerOf(reply);
  return Array.isArray(answer) ? answer : answer.data;
};

beforeAll(async () => {
  admin = await members.everywhere('Owner');
  await service.db('users').where({ id: admin.id }).update({ email_verified_at: new Date() });
  app = (await service.db('apps').where({ id: 1 }).first()).uuid;
});

const mailTo = (id: string, language = 'EN') =>
  mailOf('welcome', {
    app: { id, name: 'An app' },
    recipient: { email: 'ada@example.com', name: 'Ada', language, locale: language.toLowerCase() },
  });

const entriesOf = async (event: string) =>
  service.db('audit').where({ event }).orderBy('id', 'desc').select('target', 'failure', 'user_id');

// regression A385
throughEachApi('templates of the mailer through %s', (api, test) => {
  const { listMailTemplates, getMailTemplate, setMailTemplate, resetMailTemplate, previewMailTemplate, sendTestMail } =
    operations[api];

  test('an administrator changes a template for the next email of the application, and resets it', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    const before = answerOf(await getMailTemplate(admin.headers, { path }));
    expect(before).toMatchObject({ id: 'en.welcome', language: 'en', is_changed: false, failure: null });
    expect(before.source).toBe(before.default_source);
    const changed = answerOf(await setMailTemplate(admin.headers, { path, body }));
    expect(changed).toMatchObject({ ...body, is_changed: true, default_source: before.source });
    const marked = listIn(await listMailTemplates(admin.headers, {})).filter((one) => one['is_changed']);
    expect(marked.map(({ id }) => id)).toEqual(['en.welcome']);
    await mailer.post(mailTo(app));
    await mailer.post(mailTo(app, 'DE'));
    await mailer.post(mailTo(crypto.randomUUID()));
    await smtp.wait(3);
    const subjects = smtp.delivered.map(({ email }) => email.subject).toSorted();
    expect(subjects).toEqual(['Changed An app', 'Welcome to An app', 'Willkommen bei An app']);
    expect(outcomeOf(await resetMailTemplate(admin.headers, { path }))).toBe('done');
    expect(outcomeOf(await resetMailTemplate(admin.headers, { path }))).toBe('not_found');
    expect(answerOf(await getMailTemplate(admin.headers, { path }))).toEqual(before);
    const target = 'mail-template:en.welcome';
    expect((await entriesOf('set_mail_template'))[0]).toMatchObject({ target, failure: null, user_id: admin.id });
    expect((await entriesOf('reset_mail_template')).slice(0, 2)).toMatchObject([
      { target: null, failure: 'not_found' },
      { target, failure: null },
    ]);
  });

  test('a template has the values that it can use, with examples in its language', async () => {
    await useManagedMailer(service);
    const { variables } = answerOf(await getMailTemplate(admin.headers, { path: { id: 'de.password-recovery' } }));
    const examples = new Map(variables.map((one: { text: string; example: string }) => [one.text, one.example]));
    expect(examples.get('{{ recipient.name }}')).toBe('Ada Lovelace');
    expect(examples.get('{{ data.url }}')).toContain('https://auth.example.com/');
    expect(examples.get('{{ data.expires_at | moment }}')).toBe('14. März 2026 um 10:26 UTC');
    expect(examples.get('{{ app.name }}')).toBe('Gatehouse');
    // Each of them is valid in a template.
    const source = `---\nsubject: All\n---\n${[...examples.keys()].join(' ')}`;
    const preview = await previewMailTemplate(admin.headers, {
      path: { id: 'de.password-recovery' },
      body: { source },
    });
    expect(answerOf(preview).text).toContain('14. März 2026 um 10:26 UTC');
  });

  test('a preview renders a draft for the caller, with the branding of the application, and stores nothing', async () => {
    const { mailer } = await useManagedMailer(service);
    await service.given.settings({ brandColor: '#00aa88' });
    const { displayname } = await service.db('users').where({ id: admin.id }).first();
    const preview = answerOf(await previewMailTemplate(admin.headers, { path, body }));
    expect(preview.subject).toBe('Changed Gatehouse');
    expect(preview.text).toContain(`Hello ${displayname}.`);
    expect(preview.html).toContain(`Hello ${displayname}.`);
    const recovery = answerOf(await getMailTemplate(admin.headers, { path: { id: 'en.password-recovery' } }));
    const branded = await previewMailTemplate(admin.headers, {
      path: { id: 'en.password-recovery' },
      body: { source: recovery.source },
    });
    expect(answerOf(branded).html).toContain('#00aa88');
    expect(answerOf(await previewMailTemplate(superAdmin, { path, body })).text).toContain('Hello Ada Lovelace.');
    expect(await mailer.overrides.list(app)).toEqual([]);
    await service.given.settings({ brandColor: null });
  });

  test('a template with a fault is refused with its line, in a preview, a test and a change', async () => {
    const { mailer } = await useManagedMailer(service);
    const faulty = { source: '---\nsubject: Hi\n---\nFirst line.\n{{ recipient.nam }}' };
    for (const send of [previewMailTemplate, sendTestMail, setMailTemplate]) {
      const reply = await send(admin.headers, { path, body: faulty });
      expect([statusOf(reply), outcomeOf(reply)]).toEqual([422, 'validation_failed']);
      const errors = reply.body.errors[0].extensions?.errors ?? reply.body.errors;
      expect(errors).toEqual([
        {
          pointer: '#/source',
          code: 'template_invalid',
          detail: expect.stringContaining('undefined variable: recipient.nam'),
          line: 5,
        },
      ]);
    }
    const partial = await setMailTemplate(admin.headers, { path: { id: 'en._footer' }, body: { source: '{% if %}' } });
    expect(outcomeOf(partial)).toBe('validation_failed');
    expect(await mailer.overrides.list(app)).toEqual([]);
  });

  test('a template that the mailer does not have returns 404', async () => {
    await useManagedMailer(service);
    for (const id of ['en.absent', 'xx.welcome', 'en._absent', 'en.__proto__', 'en.constructor'])
      for (const send of [getMailTemplate, setMailTemplate, previewMailTemplate, sendTestMail])
        expect(outcomeOf(await send(admin.headers, { path: { id }, body })), id).toBe('not_found');
  });

  // regression A386
  test('a test email goes to the address of the caller only, if it is verified', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    const send = async (as: KnownUser) => answerOf(await sendTestMail(as.headers, { path, body }));
    expect(await send(admin)).toEqual({ result: 'sent', detail: null });
    expect(smtp.delivered.map(({ to, email }) => [to, email.subject])).toEqual([
      [[admin.email], 'Test: Changed Gatehouse'],
    ]);
    const id = /^<(.*)@/.exec(smtp.delivered[0]?.email.messageId ?? '')?.[1];
    expect(await mailer.store.appOf(id ?? '')).toBe(app);
    expect((await entriesOf('send_test_mail'))[0]).toMatchObject({ target: 'mail-template:en.welcome', failure: null });
    smtp.onMessage = () => 550;
    expect(await send(admin)).toEqual({ result: 'failed', detail: expect.stringContaining('550') });
    const entry = { reason: 'bounce', source: 'ses', detail: '', createdAt: 0 } as const;
    await mailer.suppressions.add({ ...entry, email: admin.email, appId: app });
    expect(await send(admin)).toEqual({ result: 'suppressed', detail: null });
    const unverified = await members.everywhere('Owner');
    await service.db('users').where({ id: unverified.id }).update({ email_verified_at: null });
    expect(await send(unverified)).toEqual({ result: 'unverified', detail: null });
    const { headers } = await newServiceAccount(service, ['security:write']);
    expect(outcomeOf(await sendTestMail(headers, { path, body }))).toBe('forbidden');
    expect(smtp.delivered).toHaveLength(1);
  });

  // Attack: a role with less, or a token of another application, which leads to the keys in emails.
  test('templates are read with settings:read and changed with security:write, both in the whole application', async () => {
    const { mailer } = await useManagedMailer(service);
    const reader = await members.everywhere(await members.roleOf(['settings:read']));
    const writer = await members.everywhere(await members.roleOf(['settings:write', 'users:write']));
    const ofCompany = await members.member(
      await members.roleOf(['security:write', 'settings:read']),
      (await service.given.admin()).company,
    );
    const changes = [setMailTemplate, resetMailTemplate, previewMailTemplate, sendTestMail];
    expect(outcomeOf(await getMailTemplate(reader.headers, { path }))).toBe('done');
    for (const user of [reader, writer, ofCompany])
      for (const send of changes) expect(outcomeOf(await send(user.headers, { path, body }))).toBe('forbidden');
    for (const user of [ofCompany, await service.given.user()])
      expect(outcomeOf(await getMailTemplate(user.headers, { path }))).toBe('forbidden');
    const accountOfCompany = await newServiceAccount(service, ['security:write'], { company_ids: [admin.company] });
    expect(outcomeOf(await setMailTemplate(accountOfCompany.headers, { path, body }))).toBe('forbidden');
    const support = await impersonate(service, admin);
    expect(outcomeOf(await getMailTemplate(support.headers, { path }))).toBe('done');
    for (const send of changes)
      expect(outcomeOf(await send(support.headers, { path, body }))).toBe('impersonation_forbidden');
    expect(await mailer.overrides.list(app)).toEqual([]);
  });

  // regression A36
  test('a change and a reset require a recent proof, a preview and a test do not', async () => {
    const { mailer } = await useManagedMailer(service);
    const stolen = await loggedIn(service, admin);
    for (const send of [setMailTemplate, resetMailTemplate])
      expect(outcomeOf(await send(stolen, { path, body }))).toBe('reauthentication_required');
    expect(await mailer.overrides.list(app)).toEqual([]);
    expect(outcomeOf(await previewMailTemplate(stolen, { path, body }))).toBe('done');
    expect(outcomeOf(await sendTestMail(stolen, { path, body }))).toBe('done');
    await service.given.proven({ ...admin, headers: stolen });
    expect(outcomeOf(await setMailTemplate(stolen, { path, body }))).toBe('done');
  });
});

describe('applications that share a mailer', () => {
  test('an administrator changes only templates of the application of the credentials', async () => {
    const { mailer } = await useManagedMailer(service);
    const other = await service.given.app();
    await setReceiver(service, other, `${mailer.url}/notifications`);
    const { uuid } = await service.db('apps').where({ id: other.id }).first();
    const { REST } = operations;
    const headers = { 'X-Service-Key': other.serviceKey };
    expect((await REST.setMailTemplate(headers, { path, body })).status).toBe(200);
    expect((await REST.getMailTemplate(superAdmin, { path })).body.is_changed).toBe(false);
    expect((await REST.resetMailTemplate(superAdmin, { path })).status).toBe(404);
    expect(await mailer.overrides.list(uuid)).toHaveLength(1);
    expect(await mailer.overrides.list(app)).toEqual([]);
  });
});

describe('the limit of test emails', () => {
  const limited = useService({ clock: testClock(new Date()), config: { hasRateLimits: true } });

  test('an application sends 20 test emails in an hour, by all its administrators and through both APIs', async () => {
    const { smtp } = await useManagedMailer(limited);
    const sender = async () => {
      const user = await membersOf(limited).everywhere('Owner');
      await limited.db('users').where({ id: user.id }).update({ email_verified_at: new Date() });
      return user.headers;
    };
    const [one, other] = [await sender(), await sender()];
    const { REST, GraphQL } = operationsOf(limited);
    for (let count = 0; count < 20; count += 1) {
      const send = count % 2 === 0 ? REST.sendTestMail : GraphQL.sendTestMail;
      expect(outcomeOf(await send(one, { path, body }))).toBe('done');
    }
    for (const send of [REST.sendTestMail, GraphQL.sendTestMail])
      expect(outcomeOf(await send(other, { path, body }))).toBe('rate_limited');
    expect(smtp.delivered.filter(({ email }) => email.subject?.startsWith('Test: '))).toHaveLength(20);
  });
});
