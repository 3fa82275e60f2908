import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVerifier, type VerifierOptions } from '../../../packages/server/src/index.ts';
import { runningClock } from '../../kit/clock.ts';
import { bearer } from '../../kit/given.ts';
import { impersonate } from '../../kit/impersonation.ts';
import { membersOf } from '../../kit/members.ts';
import { appKey, publicUrl, serviceKey, useService } from '../../kit/service.ts';
import { outcomeOf } from './verification.ts';

// regression A75, A86b
describe('the verifier with the service', () => {
  const service = useService({ clock: runningClock() });
  let app: string;
  beforeAll(async () => {
    app = (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;
  });
  const verifierOf = (options: Partial<VerifierOptions> = {}) =>
    createVerifier({ url: service.url, issuer: publicUrl, audience: app, appKey, ...options });

  test('a valid token returns the user, the session, the roles and how the user logged in', async () => {
    const user = await service.given.admin();
    const result = await verifierOf({ revokedWithin: 5 }).verify(`Bearer ${user.token}`);
    expect(result).toMatchObject({
      ok: true,
      user: { id: user.id, amr: ['pwd'], acr: 'aal1', roles: [{ name: 'Admin', companyId: user.company }] },
    });
    const [{ id }] = await service.db('sessions').where({ user_id: user.id });
    expect(result.ok && result.user.sessionId).toBe(id);
  });

  test('the token of an administrator who acts as a user names the administrator, and is refused when the session has ended', async () => {
    const [support, user] = [await membersOf(service).everywhere('Owner'), await service.given.user()];
    const { token } = await impersonate(service, user, support.headers);
    const verifier = verifierOf({ revokedWithin: 1 });
    const result = await verifier.verify(`Bearer ${token}`);
    expect(result).toMatchObject({ ok: true, user: { id: user.id, actor: String(support.id), proofAge: undefined } });
    const own = await verifier.verify(`Bearer ${user.token}`);
    expect(own.ok && own.user.actor).toBe(undefined);
    expect(await outcomeOf(verifier.verify(`Bearer ${token}`, { proof: 600 }))).toBe('403 reauthentication_required');
    await service.send('PUT', '/v1/auth/logout', { headers: support.headers });
    await sleep(1000);
    expect(await outcomeOf(verifier.verify(`Bearer ${token}`))).toBe('401 session_ended');
  });

  test('an ended session is refused within the bound, and before it without a second request', async () => {
    const user = await service.given.user();
    const verifier = verifierOf({ revokedWithin: 1 });
    expect(await outcomeOf(verifier.verify(`Bearer ${user.token}`))).toBe('ok');
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    expect(await outcomeOf(verifier.verify(`Bearer ${user.token}`))).toBe('ok');
    await sleep(1000);
    expect(await outcomeOf(verifier.verify(`Bearer ${user.token}`))).toBe('401 session_ended');
    expect(await outcomeOf(verifierOf().verify(`Bearer ${user.token}`))).toBe('ok');
  });

  test('a permission in a company is granted to its administrator, and refused to others with problem details', async () => {
    const admin = await service.given.admin();
    const verifier = verifierOf();
    const inOwn = { permission: 'users:write', companyId: admin.company };
    expect(await verifier.verify(`Bearer ${admin.token}`, inOwn)).toMatchObject({
      ok: true,
      user: { permissions: expect.arrayContaining(['users:write']) },
    });
    expect(await verifier.verify(`Bearer ${admin.token}`, { permission: 'users:write' })).toEqual({
      ok: false,
      problem: {
        type: `${publicUrl}/problems/forbidden`,
        title: 'Permission denied',
        status: 403,
        detail: 'You do not have permission for this operation.',
        required_permissions: ['users:write'],
        code: 'forbidden',
      },
      headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
    });
    const stranger = await service.given.user();
    expect(await outcomeOf(verifier.verify(`Bearer ${stranger.token}`, inOwn))).toBe('404 not_found');
  });

  test('a permission that the application defines is granted by its answer, and by the token if that is allowed', async () => {
    const people = membersOf(service);
    const name = 'orders:refund';
    await service.given.settings({ appPermissions: [name], tokenPermissions: true });
    const agent = await people.everywhere(await people.roleOf([name]));
    const { body } = await service.send('POST', '/v1/auth/refresh', { headers: agent.headers });
    const other = await service.given.user();
    const asked = verifierOf();
    const claimed = verifierOf({ appKey: undefined, tokenPermissions: true });
    for (const verifier of [asked, claimed]) {
      const granted = await verifier.verify(`Bearer ${body.token}`, { permission: name });
      expect(granted).toMatchObject({ ok: true, user: { permissions: [name] } });
      expect(await outcomeOf(verifier.verify(`Bearer ${other.token}`, { permission: name }))).toBe('403 forbidden');
      const another = { permission: 'orders:read' };
      expect(await outcomeOf(verifier.verify(`Bearer ${body.token}`, another))).toBe('403 forbidden');
    }
    await service.given.role(agent, await people.home());
    expect(await outcomeOf(verifierOf().verify(`Bearer ${body.token}`, { permission: name }))).toBe('403 forbidden');
    expect(await outcomeOf(claimed.verify(`Bearer ${body.token}`, { permission: name }))).toBe('ok');
    const inCompany = { permission: name, companyId: agent.company };
    await expect(claimed.verify(`Bearer ${body.token}`, inCompany)).rejects.toThrow('`permission` requires `appKey`.');
    await service.given.settings({ appPermissions: [], tokenPermissions: false });
  });

  test('a permission is refused within the bound after a role has changed', async () => {
    const admin = await service.given.admin();
    const verifier = verifierOf({ revokedWithin: 1 });
    const inOwn = { permission: 'users:write', companyId: admin.company };
    expect(await outcomeOf(verifier.verify(`Bearer ${admin.token}`, inOwn))).toBe('ok');
    await service.given.role(admin, admin.company, 'User');
    await sleep(1000);
    expect(await outcomeOf(verifier.verify(`Bearer ${admin.token}`, inOwn))).toBe('403 forbidden');
  });

  test('a proof is required, and is refused when it is too old', async () => {
    const user = await service.given.user();
    const verifier = verifierOf();
    expect(await verifier.verify(`Bearer ${user.token}`, { proof: 600 })).toMatchObject({
      ok: false,
      problem: { status: 403, code: 'reauthentication_required' },
      headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age=600' },
    });
    await service.given.proven(user);
    const result = await verifier.verify(`Bearer ${user.token}`, { proof: 600 });
    expect(result.ok && result.user.proofAge).toBeLessThan(60);
    await sleep(1100);
    expect(await outcomeOf(verifier.verify(`Bearer ${user.token}`, { proof: 1 }))).toBe(
      '403 reauthentication_required',
    );
  });

  test('a token of another application is refused', async () => {
    const other = await service.given.app();
    const { token } = await service.given.user({ app: other });
    expect(await outcomeOf(verifierOf().verify(`Bearer ${token}`))).toBe('401 token_invalid');
  });

  test('an app key that the service refuses is an error, and not a refusal of the user', async () => {
    const { token } = await service.given.user();
    const verifier = verifierOf({ appKey: 'gh_app_unknown', revokedWithin: 5 });
    await expect(verifier.verify(`Bearer ${token}`)).rejects.toThrow('Gatehouse refuses the app key');
    await expect(verifier.verify(`Bearer ${token}`)).rejects.toThrow('Gatehouse refuses the app key');
  });

  test('the service accepts the tokens that the verifier accepts', async () => {
    const { token } = await service.given.user();
    expect((await service.send('GET', '/v1/users/me', { headers: bearer(token) })).status).toBe(200);
    expect(await outcomeOf(verifierOf().verify(`bearer ${token}`))).toBe('ok');
  });
});
