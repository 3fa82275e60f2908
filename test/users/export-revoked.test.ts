import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../src/kernel/settings.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, type Reply, useService } from '../kit/service.ts';
import { insertEntries } from './history.ts';
import { received } from './received.ts';

const service = useService();
const application: Headers = { 'X-Service-App': appKey };

describe('an export whose caller reads it slowly', () => {
  let owner: KnownUser;
  beforeAll(async () => {
    owner = await service.given.user();
    await insertEntries(service, owner, 'login', 20_000);
  });

  /** Returns the received part of an export if `event` happens after its start, and the rest is read a second later. */
  const exportDuring = async (headers: Headers, event: () => Promise<unknown>) => {
    const { length } = service.log;
    const reply = await received(`${service.url}/v1/users/${owner.id}/export`, headers, async () => {
      await event();
      service.clock.advance(1);
    });
    return { status: reply.status, isComplete: reply.isComplete, log: service.log.slice(length).join('') };
  };

  const succeed = async (sending: Promise<Reply>): Promise<Reply> => {
    const reply = await sending;
    expect(reply.status).toBeLessThan(300);
    return reply;
  };
  const login = async (): Promise<Headers> => {
    const body = { email: owner.email, password: owner.password };
    const { body: session } = await succeed(service.send('POST', '/v1/auth', { headers: application, body }));
    return service.given.proven({ ...owner, headers: { ...application, Authorization: `Bearer ${session.token}` } });
  };

  test('an export is complete where its caller still has access', async () => {
    expect(await exportDuring(await login(), async () => undefined)).toMatchObject({ status: 200, isComplete: true });
  });

  test('an export is cut off within a second of the end of its session', async () => {
    const headers = await login();
    const reply = await exportDuring(headers, () => succeed(service.send('PUT', '/v1/auth/logout', { headers })));
    expect(reply).toMatchObject({ status: 200, isComplete: false });
    // The service is not at fault.
    expect(reply.log).not.toMatch(/"level":[56]0/);
  });

  test('an export is cut off within a second of the expiry of its token', async () => {
    const expire = async () => service.clock.advance(defaultSettings.accessTokenSeconds);
    expect(await exportDuring(await login(), expire)).toMatchObject({ status: 200, isComplete: false });
  });

  test('an export is cut off within a second of the revocation of its key', async () => {
    const { body: key } = await succeed(
      service.send('POST', '/v1/keys', { headers: superAdmin, body: { kind: 'service', name: 'exports' } }),
    );
    const revoke = () => succeed(service.send('DELETE', `/v1/keys/${key.id}`, { headers: superAdmin }));
    const reply = await exportDuring({ 'X-Service-Key': key.key }, revoke);
    expect(reply).toMatchObject({ status: 200, isComplete: false });
  });

  test('an export is cut off within a second of a ban of its caller', async () => {
    const headers = await login();
    const ban = () => succeed(service.send('POST', `/v1/users/${owner.id}/ban`, { headers: superAdmin }));
    expect(await exportDuring(headers, ban)).toMatchObject({ status: 200, isComplete: false });
  });
});
