import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webhookSecret } from '../kit/mailbox.ts';
import { mailerEnvironment, mailOf, startTestMailer, useMailer } from '../kit/mailer.ts';
import { sendCommand } from '../kit/managed-mailer.ts';
import { startSmtp } from '../kit/smtp.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);

const app = { id: randomUUID(), name: 'An app' };
const template = { template_id: 'en.welcome' };
const source = '---\nsubject: Changed {{ app.name }}\n---\nHello {{ recipient.name }}.';
const recipient = { email: 'ada@example.com', name: 'Ada' };
const set = { type: 'templates.set', app, ...template, source };
const entry = { reason: 'complaint', source: 'ses', detail: 'abuse', createdAt: 1 } as const;
const idOf = (email: string): string => Buffer.from(email).toString('base64url');

// regression A387
describe('the signature of a command', () => {
  test('a command with a wrong, old or future signature returns 401 and changes nothing', async () => {
    const { mailer } = await useMailer();
    for (const options of [{ secret: newSecret() }, { at: minutes(-6) }, { at: minutes(6) }])
      expect((await sendCommand(mailer, set, options)).status).toBe(401);
    expect(await mailer.overrides.list(app.id)).toEqual([]);
  });

  test('a copy of a signed command that changes something is refused, by every process that shares the database', async () => {
    const smtp = await startSmtp();
    const environment = await mailerEnvironment(smtp);
    const [one, other] = [await startTestMailer(environment), await startTestMailer(environment)];
    const id = randomUUID();
    expect((await sendCommand(one, set, { id })).status).toBe(200);
    const reset = { type: 'templates.reset', app, ...template };
    expect((await sendCommand(one, reset)).status).toBe(200);
    for (const mailer of [one, other]) expect((await sendCommand(mailer, set, { id })).status).toBe(409);
    expect(await one.overrides.list(app.id)).toEqual([]);
    const testMail = { type: 'templates.test', app, ...template, source, recipient };
    const test = randomUUID();
    expect((await sendCommand(one, testMail, { id: test })).status).toBe(200);
    expect((await sendCommand(other, testMail, { id: test })).status).toBe(409);
    expect(smtp.delivered).toHaveLength(1);
    await smtp.close();
  });

  test('a command whose webhook-id is not its ID returns 422', async () => {
    const { mailer } = await useMailer();
    expect((await sendCommand(mailer, { ...set, id: randomUUID() })).status).toBe(422);
    expect((await sendCommand(mailer, { ...set, app: { ...app, id: 'all' } })).status).toBe(422);
    expect((await sendCommand(mailer, { ...set, type: 'templates.constructor' })).status).toBe(422);
    expect(await mailer.overrides.list(app.id)).toEqual([]);
  });
});

describe('applications with their own secrets', () => {
  /** An application with its own secret, and another one, which uses that of the deployment. */
  const useSenders = async () => {
    const smtp = await startSmtp();
    const environment = await mailerEnvironment(smtp);
    const file = join(environment['DATA_DIR']!, 'senders.json');
    const secret = newSecret();
    const own = { id: randomUUID(), name: 'Own' };
    await writeFile(file, JSON.stringify({ [own.id]: { secrets: [secret] } }));
    const mailer = await startTestMailer({ ...environment, SENDERS_FILE: file });
    return { mailer, smtp, secret, own };
  };

  // regression A388. Attack: an administrator who knows the secret of one application signs commands for another one.
  test('a secret of one application commands no other application, nor does that of the deployment command it', async () => {
    const { mailer, smtp, secret, own } = await useSenders();
    expect((await sendCommand(mailer, set, { secret })).status).toBe(401);
    expect((await sendCommand(mailer, { ...set, app: own }, { secret: webhookSecret })).status).toBe(401);
    expect((await sendCommand(mailer, { ...set, app: own }, { secret })).status).toBe(200);
    expect(await mailer.overrides.list(app.id)).toEqual([]);
    expect(await mailer.overrides.list(own.id)).toHaveLength(1);
    await smtp.close();
  });

  // regression A389. Attack: the administrator signs the claim that an address is that of a user of the application.
  test('a command that an administrator may have signed gets no entry for all applications', async () => {
    const { mailer, smtp, secret, own } = await useSenders();
    await mailer.suppressions.add({ ...entry, email: 'ada@example.com', appId: undefined });
    const list = { type: 'suppressions.list', email: 'ada@example.com', includes_shared: true };
    expect((await sendCommand(mailer, { ...list, app: own }, { secret })).body).toEqual({ data: [] });
    const shared = await sendCommand(mailer, { ...list, app });
    expect(shared.body.data).toMatchObject([{ email: 'ada@example.com', is_shared: true }]);
    const without = await sendCommand(mailer, { ...list, includes_shared: false, app });
    expect(without.body).toEqual({ data: [] });
    await smtp.close();
  });
});

describe('commands', () => {
  test('a command with values of wrong types, or without them, changes nothing', async () => {
    const { mailer, smtp } = await useMailer();
    const commands = [
      { ...set, template_id: 7 },
      { ...set, template_id: 'welcome' },
      { ...set, template_id: '.welcome' },
      { ...set, template_id: 'en.__proto__' },
      { ...set, source: undefined },
      { ...set, source: ['---'] },
      { ...set, template_id: 'en._greeting', source: undefined },
      { type: 'templates.test', app, ...template, source },
      {
        type: 'templates.test',
        app,
        ...template,
        source,
        recipient: { email: 'a@b.cc\nBcc: eve@example.com', name: '' },
      },
      { type: 'suppressions.delete', app, suppression_id: { email: 'ada@example.com' } },
      { type: 'suppressions.delete', app },
      { type: 'dead_letters.resend', app, notification_id: 'all' },
      { type: 'dead_letters.resend', app },
    ];
    for (const command of commands)
      expect([404, 422], JSON.stringify(command)).toContain((await sendCommand(mailer, command)).status);
    expect(await mailer.overrides.list(app.id)).toEqual([]);
    expect(smtp.delivered).toEqual([]);
  });

  // regression A813
  test('the states of emails are those of the application that has them', async () => {
    const { mailer } = await useMailer();
    const { store } = mailer;
    const at = 1_773_480_413_000;
    const mail = (of = app) => mailOf('welcome', { app: of });
    const mails = {
      waiting: mail(),
      sent: mail(),
      dead: mail(),
      bounced: mail(),
      suppressed: mail(),
      reported: mail(),
    };
    // A worker claims emails that are due now, so these are due much later.
    const later = Date.now() + 3_600_000;
    for (const one of Object.values(mails)) await store.accept(one, later);
    const foreign = mail({ ...app, id: randomUUID() });
    await store.accept(foreign, later);
    await store.claim(later, later, 10);
    await store.retry(mails.waiting.id, later, { kind: 'temporary', text: '451' });
    await store.sent(mails.sent.id, at);
    await store.markDead(mails.dead.id, at, { kind: 'permanent', text: '554' });
    await store.markDead(mails.bounced.id, at, { kind: 'bounced', text: '550' });
    await store.suppressed(mails.suppressed.id, at);
    await store.sent(mails.reported.id, at);
    await store.report(mails.reported.id, 'complaint', 'abuse', at + 5000);
    const states = async (ids: unknown, of = app) =>
      (await sendCommand(mailer, { type: 'mails.states', app: of, notification_ids: ids })).body.data;
    const ids = [...Object.values(mails), foreign].map(({ id }) => id);
    const timeOf = (seconds: number): string => `2026-03-14 09:26:${seconds}`;
    const expected = [
      { id: mails.waiting.id, state: 'accepted', detail: '451', changed_at: expect.any(String) },
      { id: mails.sent.id, state: 'sent', detail: '', changed_at: timeOf(53) },
      { id: mails.dead.id, state: 'failed', detail: '554', changed_at: timeOf(53) },
      { id: mails.bounced.id, state: 'bounced', detail: '550', changed_at: timeOf(53) },
      { id: mails.suppressed.id, state: 'suppressed', detail: '', changed_at: timeOf(53) },
      { id: mails.reported.id, state: 'complained', detail: 'abuse', changed_at: timeOf(58) },
    ];
    expect(await states(ids)).toHaveLength(expected.length);
    expect(await states(ids)).toEqual(expect.arrayContaining(expected));
    expect(await states(ids, { ...app, id: randomUUID() })).toEqual([]);
    // Attack: values that are not IDs, and more IDs than the contract allows.
    for (const wrong of [undefined, 'all', {}, [], [null, 7, { id: 1 }, "' or true --", '\0']])
      expect(await states(wrong)).toEqual([]);
    const many = Array.from({ length: 1000 }, () => randomUUID());
    expect(await states([mails.sent.id, mails.sent.id, ...many])).toHaveLength(1);
  });

  test('the ID of an entry finds only the address of the application in it', async () => {
    const { mailer } = await useMailer();
    await mailer.suppressions.add({ ...entry, email: 'ada@example.com', appId: app.id });
    await mailer.suppressions.add({ ...entry, email: 'grace@example.com', appId: randomUUID() });
    const remove = (id: string) => sendCommand(mailer, { type: 'suppressions.delete', app, suppression_id: id });
    expect((await remove(idOf('grace@example.com'))).status).toBe(404);
    expect((await remove(idOf('%@example.com'))).status).toBe(404);
    expect((await remove(idOf('ada\0@example.com'))).status).toBe(404);
    expect((await remove(idOf('ADA@Example.com'))).body).toMatchObject({ email: 'ada@example.com' });
    expect(await mailer.suppressions.list(10)).toHaveLength(1);
  });

  test('while the database is closed, a command returns 503', async () => {
    const { mailer } = await useMailer();
    await mailer.store.close();
    expect((await sendCommand(mailer, { type: 'templates.list', app })).status).toBe(503);
    expect((await sendCommand(mailer, set)).status).toBe(503);
  });

  // regression A386
  test('an application sends 20 test emails in an hour, which the mailer counts, too', async () => {
    const { mailer, smtp } = await useMailer();
    const send = async () =>
      (await sendCommand(mailer, { type: 'templates.test', app, ...template, source, recipient })).body.result;
    for (let count = 0; count < 20; count += 1) expect(await send()).toBe('sent');
    expect(await send()).toBe('limited');
    mailer.advance(3601);
    expect(await send()).toBe('sent');
    expect(smtp.delivered).toHaveLength(21);
  });

  test('the metrics count commands, and the log names them without addresses and sources', async () => {
    const { mailer } = await useMailer();
    await mailer.suppressions.add({ ...entry, email: 'ada@example.com', appId: app.id });
    await sendCommand(mailer, set);
    await sendCommand(mailer, { type: 'suppressions.delete', app, suppression_id: idOf('ada@example.com') });
    expect(await (await fetch(`${mailer.url}/metrics`)).text()).toContain('mailer_webhooks_total{outcome="command"} 2');
    const log = mailer.log.join('');
    expect(log).toContain('suppressions.delete');
    expect(log).not.toContain('ada@example.com');
    expect(log).not.toContain('Hello {{');
  });
});
