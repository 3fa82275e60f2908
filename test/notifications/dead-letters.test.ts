import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import { mailOf } from '../kit/mailer.ts';
import { useManagedMailer } from '../kit/managed-mailer.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: testClock(new Date()) });
const operations = operationsOf(service);
const members = membersOf(service);

const listIn = (reply: Reply): readonly { readonly id: string; readonly email: string }[] => {
  const answer = answerOf(reply);
  return Array.isArray(answer) ? answer : answer.data;
};

throughEachApi('dead letters through %s', (api, test) => {
  const { listDeadLetters, resendDeadLetter, listNotifications } = operations[api];

  test('an email that the mailer has accepted and not sent is listed with its recipient, and sent again', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    smtp.onRecipient = () => 550;
    const user = await service.given.user();
    await until(async () => (await mailer.store.count()).dead >= 1, 'the email is a dead letter');
    const letters = listIn(await listDeadLetters(superAdmin, {}));
    expect(letters).toMatchObject([
      {
        email: user.email,
        template: 'verify-email',
        attempts: 1,
        failure: expect.stringContaining('550'),
        outcome: 'failed',
      },
    ]);
    const { id } = letters[0]!;
    const notifications = answerOf(await listNotifications(superAdmin, {})).data;
    expect(notifications.find((one: { id: string }) => one.id === id).state).toBe('delivered');
    smtp.onRecipient = () => undefined;
    expect(outcomeOf(await resendDeadLetter(superAdmin, { path: { id } }))).toBe('done');
    expect((await smtp.wait(1))[0]).toMatchObject({ to: [user.email] });
    expect(listIn(await listDeadLetters(superAdmin, {}))).toEqual([]);
    expect(outcomeOf(await resendDeadLetter(superAdmin, { path: { id } }))).toBe('not_found');
    const entries = await service.db('audit').where({ event: 'resend_dead_letter' }).orderBy('id', 'desc');
    expect(entries.slice(0, 2)).toMatchObject([{ failure: 'not_found' }, { failure: null }]);
  });

  // regression A665
  test('an email that was reported after it was sent is listed with the text of the report, and is not sent again', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    const user = await service.given.user();
    await smtp.wait(1);
    const { id } = await service.db('notifications').where({ email: user.email }).first();
    expect(listIn(await listDeadLetters(superAdmin, {}))).toEqual([]);
    await mailer.store.report(id, 'bounce', '550 5.1.1 No such mailbox', Date.now());
    const bounced = { id, email: user.email, outcome: 'bounced', failure: '550 5.1.1 No such mailbox' };
    expect(listIn(await listDeadLetters(superAdmin, {}))).toMatchObject([bounced]);
    expect(outcomeOf(await resendDeadLetter(superAdmin, { path: { id } }))).toBe('not_found');
    await mailer.store.report(id, 'complaint', 'abuse', Date.now());
    await mailer.store.report(id, 'bounce', 'late', Date.now());
    expect(listIn(await listDeadLetters(superAdmin, {}))).toMatchObject([{ outcome: 'complained', failure: 'abuse' }]);
  });

  // regression A665
  test('an email to an address that bounces or is suppressed is listed as such', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    smtp.onRecipient = () => ({ status: 550, text: '5.1.1 User unknown' });
    const user = await service.given.user();
    await until(async () => (await mailer.store.count()).dead >= 1, 'the email has bounced');
    expect(listIn(await listDeadLetters(superAdmin, {}))).toMatchObject([{ email: user.email, outcome: 'bounced' }]);
    const { uuid } = await service.db('apps').where({ id: 1 }).first();
    const { id } = await service.db('notifications').where({ email: user.email }).first();
    const recipient = { ...mailOf('welcome').recipient, email: user.email };
    const again = mailOf('welcome', { app: { id: uuid, name: 'An app' }, recipient });
    await mailer.post(again);
    await service.db('notifications').insert({
      ...{ id: again.id, app_id: 1, template: 'welcome', email: user.email, name: '', data: '{}', language: 'EN' },
      ...{ locale: 'en', state: 'delivered', created_at: new Date(), queued_at: new Date() },
    });
    const outcomes = async () =>
      listIn(await listDeadLetters(superAdmin, {})).map((one) => [one.id, (one as { outcome?: string }).outcome]);
    await until(async () => (await outcomes()).length === 2, 'the second email was suppressed');
    expect(new Map((await outcomes()) as [string, string][])).toEqual(
      new Map([
        [id, 'bounced'],
        [again.id, 'suppressed'],
      ]),
    );
  });

  // regression A391
  test('dead letters of other applications, and those without a notification, are neither listed nor sent', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    smtp.onRecipient = () => 550;
    const { uuid } = await service.db('apps').where({ id: 1 }).first();
    const other = await service.given.app();
    const own = mailOf('welcome', { app: { id: uuid, name: 'An app' } });
    const foreign = mailOf('welcome', { app: { id: randomUUID(), name: 'Another app' } });
    // The notification of this one belongs to another application of the service.
    const mixed = mailOf('welcome', { app: { id: uuid, name: 'An app' } });
    for (const mail of [own, foreign, mixed]) await mailer.post(mail);
    await until(async () => (await mailer.store.count()).dead === 3, 'all are dead letters');
    await service.db('notifications').insert({
      ...{ id: mixed.id, app_id: other.id, template: 'welcome', email: 'grace@example.com', name: '', data: '{}' },
      ...{ language: 'EN', locale: 'en', state: 'delivered', created_at: new Date(), queued_at: new Date() },
    });
    expect(listIn(await listDeadLetters(superAdmin, {}))).toEqual([]);
    for (const { id } of [own, foreign, mixed])
      expect(outcomeOf(await resendDeadLetter(superAdmin, { path: { id } }))).toBe('not_found');
    expect((await mailer.store.count()).dead).toBe(3);
  });

  test('dead letters are read with notifications:read and sent with notifications:write', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    smtp.onRecipient = () => 550;
    await service.given.user();
    await until(async () => (await mailer.store.count()).dead >= 1, 'the email is a dead letter');
    const reader = await members.everywhere(await members.roleOf(['notifications:read']));
    const [letter] = listIn(await listDeadLetters(reader.headers, {}));
    const path = { id: letter!.id };
    const other = await members.everywhere(await members.roleOf(['settings:write']));
    expect(outcomeOf(await listDeadLetters(other.headers, {}))).toBe('forbidden');
    for (const user of [reader, other])
      expect(outcomeOf(await resendDeadLetter(user.headers, { path }))).toBe('forbidden');
    expect(listIn(await listDeadLetters(reader.headers, {})).map(({ id }) => id)).toContain(letter!.id);
  });
});
