import { beforeAll, describe, expect, test } from 'vitest';
import { administratorOf, changed, useAdminMailer, useAskedService, uuidOf, welcome } from '../kit/admin-mailer.ts';
import { loggedIn } from '../users/members.ts';

const service = useAskedService();
let app: string;

beforeAll(async () => {
  app = await uuidOf(service);
});

const useAdmin = () => useAdminMailer(service.url);

describe('a change on the page for administrators', () => {
  // regression A36
  test('a change requires a recent proof, and nothing else on the page does', async () => {
    const { mailer, call } = await useAdmin();
    const user = await administratorOf(service);
    const stolen = { headers: await loggedIn(service, user) };
    const suppressed = {
      email: 'ada@example.com',
      reason: 'bounce',
      source: 'smtp',
      detail: '5.1.1',
      createdAt: 1,
    } as const;
    await mailer.suppressions.add({ ...suppressed, appId: app });
    const changes = [
      () => call('PUT', welcome, stolen, changed),
      () => call('DELETE', welcome, stolen),
      () => call('DELETE', '/suppressions/ada%40example.com', stolen),
    ];
    for (const change of changes)
      expect(await change()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    expect(await mailer.overrides.list(app)).toEqual([]);
    expect(await mailer.suppressions.list(2)).toHaveLength(1);
    expect((await call('GET', '/templates', stolen)).status).toBe(200);
    expect((await call('POST', '/preview', stolen, { language: 'en', name: 'welcome', ...changed })).status).toBe(200);
    await service.given.proven({ ...user, ...stolen });
    for (const change of changes) expect((await change()).status).toBe(204);
  });

  test('a proof that is older than 10 minutes changes nothing, and neither does a session that has just ended', async () => {
    const { mailer, call } = await useAdmin();
    const user = await administratorOf(service);
    expect((await call('GET', '/templates', user)).status).toBe(200);
    mailer.advance(601);
    expect((await call('PUT', welcome, user, changed)).body.code).toBe('reauthentication_required');
    mailer.advance(-601);
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    expect((await call('PUT', welcome, user, changed)).status).toBe(401);
    expect(await mailer.overrides.list(app)).toEqual([]);
  });
});
