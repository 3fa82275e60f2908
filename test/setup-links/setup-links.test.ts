import { describe, expect, test } from 'vitest';
import { setupSteps } from '../../src/modules/setup-links/setup-link.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';
import { createLink, openLink } from './kit.ts';

const service = useService();
const people = membersOf(service);

throughEachApi('through %s', (api, test) => {
  const { createSetupLink, listSetupLinks, revokeSetupLink } = operationsOf(service)[api];

  // regression A839
  test('an owner creates a link, whose URL is returned once and whose key is stored as a digest', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    await service.given.proven(owner);
    const path = { id: owner.company };
    const link = answerOf(await createSetupLink(owner.headers, { path, body: {} }));
    expect(link.url).toMatch(/\/account\/[0-9a-f-]{36}\/setup\?key=[\w-]{43}$/);
    expect(link).toMatchObject({ steps: setupSteps, return_url: null, used_at: null });
    const key = new URL(link.url).searchParams.get('key')!;
    const row = await service
      .db('setup_links')
      .where({ id: Number(link.id) })
      .first();
    expect(JSON.stringify(row)).not.toContain(key);
    expect(row.created_by_user_id).toBe(owner.id);
    const { data = [] } = answerOf(await listSetupLinks(owner.headers, { path }));
    expect(data.map(({ id }: { id: unknown }) => String(id))).toEqual([String(link.id)]);
    expect(JSON.stringify(data)).not.toContain(key);
    const one = { path: { ...path, setup_link_id: Number(link.id) } };
    expect(outcomeOf(await revokeSetupLink(owner.headers, one))).toBe('done');
    expect(outcomeOf(await revokeSetupLink(owner.headers, one))).toBe('not_found');
  });

  test('a creation needs directories:write in the company, and a recent proof', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    const path = { id: owner.company };
    const reader = await people.member(await people.roleOf(['directories:read']), owner.company);
    expect(outcomeOf(await createSetupLink(reader.headers, { path, body: {} }))).toBe('forbidden');
    expect(outcomeOf(await listSetupLinks(reader.headers, { path }))).toBe('done');
    const stranger = await service.given.admin({ role: 'Owner' });
    expect(outcomeOf(await createSetupLink(stranger.headers, { path, body: {} }))).toBe('not_found');
    expect(outcomeOf(await listSetupLinks(stranger.headers, { path }))).toBe('not_found');
  });

  test('twenty requests at once do not create more links than a company can have; those that have ended do not count', async () => {
    const path = { id: await service.given.company() };
    for (let n = 0; n < 15; n += 1) await createSetupLink(superAdmin, { path, body: { expires_in: 300 } });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => createSetupLink(superAdmin, { path, body: { expires_in: 604_800 } })),
    );
    expect(replies.map(outcomeOf).filter((outcome) => outcome === 'done')).toHaveLength(5);
    service.clock.advance(301);
    expect(outcomeOf(await createSetupLink(superAdmin, { path, body: {} }))).toBe('done');
    const { data = [] } = answerOf(await listSetupLinks(superAdmin, { path }));
    expect(data).toHaveLength(6);
  });

  test.each([299, 604_801, 0, -1])('an expiry of %i seconds is refused', async (expires_in) => {
    const path = { id: await service.given.company() };
    expect(outcomeOf(await createSetupLink(superAdmin, { path, body: { expires_in } }))).toMatch(
      /^(validation_failed|body_invalid)$/,
    );
  });

  // regression A853
  test.each([
    'https://evil.example/',
    'https://app.example.com.evil.example/back',
    'https://app.example.com/back/../other',
    'https://app.example.com/back?next=https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    'https://app.example.com@evil.example/back',
  ])('the return URL %s, which is not a redirect URI of the application, is refused', async (return_url) => {
    await service.given.settings({ redirectUris: ['https://app.example.com/back'] });
    const path = { id: await service.given.company() };
    expect(outcomeOf(await createSetupLink(superAdmin, { path, body: { return_url } }))).toBe('validation_failed');
  });
});

describe('the end of a link', () => {
  const { REST } = operationsOf(service);
  const status = async (link: Awaited<ReturnType<typeof createLink>>, browser: Awaited<ReturnType<typeof openLink>>) =>
    (await browser.open(link.path)).status;

  /** A link of a new company by a creator, which a browser has opened, and one that no browser has. */
  const links = async (company: number, headers: Parameters<typeof createLink>[1] = {}) => {
    const opened = await createLink(service, { company, ...headers });
    const waiting = await createLink(service, { company, ...headers });
    const browser = await openLink(service, opened);
    expect(await status(opened, browser)).toBe(200);
    return async () => [await status(opened, browser), (await browser.open(waiting.url)).status];
  };
  const owner = async () => {
    const user = await service.given.admin({ role: 'Owner' });
    await service.given.proven(user);
    return user;
  };

  // regression A848
  test.each([
    ['is banned', (id: number) => service.db('users').where({ id }).update({ is_banned: true })],
    ['is deactivated', (id: number) => service.db('users').where({ id }).update({ is_active: false })],
    ['is deleted', (id: number) => service.db('users').where({ id }).update({ is_deleted: true })],
    ['leaves the company', (id: number) => service.db('memberships').where({ user_id: id }).delete()],
    [
      'gets another role',
      async (id: number) =>
        service
          .db('memberships')
          .where({ user_id: id })
          .update({ role_id: service.db('roles').where({ app_id: 1, name: 'User' }).select('id') }),
    ],
  ])('a link ends when its creator %s, also for the browser that has opened it', async (_what, change) => {
    const user = await owner();
    const statuses = await links(user.company, { headers: user.headers });
    await change(user.id);
    expect(await statuses()).toEqual([410, 410]);
  });

  test('a link ends when the key that created it is revoked or the service account is disabled', async () => {
    for (const end of [
      (id: number) => service.db('keys').where({ service_account_id: id }).update({ revoked_at: service.clock.now() }),
      (id: number) => service.db('service_accounts').where({ id }).update({ disabled_at: service.clock.now() }),
      (id: number) =>
        service
          .db('keys')
          .where({ service_account_id: id })
          .update({ permissions: ['users:read'] }),
      (id: number) => service.db('keys').where({ service_account_id: id }).delete(),
    ]) {
      const account = await newServiceAccount(service, ['directories:write']);
      const statuses = await links(await service.given.company(), { headers: { 'X-Service-Key': account.key } });
      await end(account.id);
      expect(await statuses()).toEqual([410, 410]);
    }
  });

  test('a link that is revoked, and one whose company is deleted, end for the browser with its next request', async () => {
    const link = await createLink(service);
    const browser = await openLink(service, link);
    await REST.revokeSetupLink(superAdmin, { path: { id: link.company, setup_link_id: link.id } });
    expect(await status(link, browser)).toBe(410);
    expect((await browser.post(link.path, { step: 'add-domain', domain: 'revoked.example' })).status).toBe(410);
    const other = await createLink(service);
    const second = await openLink(service, other);
    await REST.deleteCompany(superAdmin, { path: { id: other.company } });
    expect(await status(other, second)).toBe(410);
    expect(await service.db('company_domains').where({ domain: 'revoked.example' })).toEqual([]);
  });

  test('a link can be opened until it expires, and the browser that has opened it continues for an hour', async () => {
    const late = await createLink(service, { body: { expires_in: 300 } });
    service.clock.advance(301);
    expect((await (await openLink(service, late)).open(late.path)).status).toBe(410);
    const link = await createLink(service, { body: { expires_in: 300 } });
    const browser = await openLink(service, link);
    service.clock.advance(3500);
    expect(await status(link, browser)).toBe(200);
    service.clock.advance(100);
    expect(await status(link, browser)).toBe(410);
  });
});
