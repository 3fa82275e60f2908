import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { administratorOf, mailTo, useAdminMailer, useAskedService, uuidOf } from '../kit/admin-mailer.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { until } from '../kit/time.ts';

const service = useAskedService();
let admin: KnownUser;
let app: string;
let otherApp: KnownApp;

beforeAll(async () => {
  admin = await administratorOf(service);
  app = await uuidOf(service);
  otherApp = await service.given.app();
});

const useAdmin = () => useAdminMailer(service.url);

describe('dead letters and suppressed addresses', () => {
  test('an administrator sees and resends the dead letters of the own application only', async () => {
    const { mailer, smtp, call } = await useAdmin();
    smtp.onRecipient = () => 550;
    const [own, foreign] = [mailTo(app), mailTo(randomUUID())];
    for (const mail of [own, foreign]) await mailer.post(mail);
    await until(async () => (await mailer.store.count()).dead === 2, 'both are dead letters');
    const listed = async () => (await call('GET', '/dead-letters', admin)).body.data;
    expect(await listed()).toMatchObject([{ id: own.id, template: 'welcome', attempts: 1 }]);
    smtp.onRecipient = () => undefined;
    expect((await call('POST', `/dead-letters/${foreign.id}/resend`, admin)).status).toBe(404);
    expect((await call('POST', '/dead-letters/all/resend', admin)).status).toBe(404);
    expect((await call('POST', `/dead-letters/${own.id}/resend`, admin)).status).toBe(204);
    await smtp.wait(1);
    expect(smtp.delivered[0]?.email.messageId).toContain(own.id);
    expect(await listed()).toEqual([]);
    expect((await mailer.store.count()).dead).toBe(1);
  });

  test('an administrator sees and removes the suppressed addresses of the own application only', async () => {
    const { mailer, call } = await useAdmin();
    const entry = { reason: 'complaint', source: 'ses', detail: 'abuse', createdAt: 1 } as const;
    for (const appId of [app, randomUUID(), undefined])
      await mailer.suppressions.add({ ...entry, email: `ada${appId ?? ''}@example.com`, appId });
    await mailer.suppressions.add({ ...entry, email: `ada${app}@example.com`, appId: randomUUID() });
    const { data } = (await call('GET', '/suppressions', admin)).body;
    expect(data).toEqual([{ ...entry, email: `ada${app}@example.com`, appId: app }]);
    const found = async (address: string) => (await call('GET', `/suppressions/${address}`, admin)).body.data;
    expect(await found(`ADA${app}%40Example.com`)).toEqual(data);
    expect(await found('ada%40example.com')).toEqual([]);
    expect(await found(`%20ada${app}%40example.com%20`)).toHaveLength(1);
    expect((await call('DELETE', '/suppressions/ada%40example.com', admin)).status).toBe(404);
    expect((await call('DELETE', `/suppressions/ADA${app}%40example.com`, admin)).status).toBe(204);
    expect(await mailer.suppressions.list(10)).toHaveLength(3);
  });

  test('an administrator who looks for a user of the application finds an entry for all applications, and cannot remove it', async () => {
    const { mailer, call } = await useAdmin();
    const user = await service.given.user();
    const stranger = await service.given.user({ app: otherApp });
    const entry = { reason: 'bounce', source: 'ses', detail: '5.1.1', createdAt: 1, appId: undefined } as const;
    for (const { email } of [user, stranger]) await mailer.suppressions.add({ ...entry, email });
    const found = async (email: string) =>
      (await call('GET', `/suppressions/${encodeURIComponent(email)}`, admin)).body.data;
    expect(await found(user.email.toUpperCase())).toEqual([
      { email: user.email, reason: 'bounce', source: 'ses', detail: '5.1.1', createdAt: 1 },
    ]);
    for (const email of [stranger.email, 'absent@example.com', 'no address', `${'a'.repeat(300)}@example.com`])
      expect(await found(email), email).toEqual([]);
    expect((await call('GET', '/suppressions', admin)).body.data).toEqual([]);
    expect((await call('DELETE', `/suppressions/${encodeURIComponent(user.email)}`, admin)).status).toBe(404);
    expect(await mailer.suppressions.list(10)).toHaveLength(2);
  });
});
