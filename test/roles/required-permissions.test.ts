import { expect } from 'vitest';
import type { Permission } from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const administration = administrationOf(service);
const accounts = apisOf(service);
const operations = anyOperationsOf(service);
const people = membersOf(service);

throughEachApi('the permissions that a refusal names through %s (regression A86a)', (api, test) => {
  const { app, keys, banUser, createRole, setMember, updateUser } = administration[api];
  const { invite } = accounts[api];
  const { createApiKey, updateApp } = operations[api];

  /** Returns the permissions that a refusal with `forbidden` names. */
  const missingIn = async (asked: Promise<Reply>): Promise<unknown> => {
    const reply = await asked;
    expect(outcomeOf(reply), JSON.stringify(reply.body)).toBe('forbidden');
    return (reply.body.errors?.[0].extensions ?? reply.body).required_permissions;
  };
  /** Makes a company the default company of a user. */
  const settle = async ({ id }: KnownUser, company: number): Promise<void> => {
    const branch = service.db('branches').where({ company_id: company, is_default: true }).select('id');
    await service.db('users').where({ id }).update({ default_company_id: company, default_branch_id: branch });
  };
  const withRole = async (...listed: readonly Permission[]) => people.everywhere(await people.roleOf(listed));

  test('a refusal names the permission that is missing in the application', async () => {
    const { headers } = await withRole('users:read');
    expect(await missingIn(app(headers))).toEqual(['settings:read']);
    expect(await missingIn(keys(headers))).toEqual(['keys:read']);
  });

  test('a refusal of a change of settings names all permissions that the settings require and the caller lacks', async () => {
    const { headers } = await withRole('settings:write');
    const body = { settings: { require_verified_email: true } };
    expect(await missingIn(updateApp(headers, { body }))).toEqual(['security:write']);
  });

  test('a refusal names the permission that is missing in the company of a user', async () => {
    const company = await service.given.company();
    const reader = await people.member(await people.roleOf(['users:read']), company);
    const colleague = await people.member('User', company);
    await settle(colleague, company);
    expect(await missingIn(banUser(reader.headers, colleague.id))).toEqual(['users:write']);
    expect(await missingIn(updateUser(reader.headers, colleague.id, { timezone: 'UTC' }))).toEqual(['users:write']);
    const invitation = { email: service.given.email(), company_id: company };
    expect(await missingIn(invite(invitation, reader.headers))).toEqual(['invitations:write']);
  });

  test('a refusal to grant permissions names those that the caller lacks, and no others', async () => {
    const { headers } = await withRole('roles:write', 'keys:write', 'users:write', 'users:read');
    const role = { name: crypto.randomUUID(), permissions: ['users:read', 'audit:read', 'events:read'] };
    expect(await missingIn(createRole(headers, role))).toEqual(['audit:read', 'events:read']);
    const { id } = await newServiceAccount(service, []);
    const key = { kind: 'service_account', name: 'Theirs', service_account_id: id };
    const scope = { permissions: ['users:read', 'companies:read'] };
    expect(await missingIn(createApiKey(headers, { body: { ...key, ...scope } }))).toEqual(['companies:read']);
    const home = await people.home();
    const member = await people.member('User', home);
    const auditor = await people.roleOf(['audit:read', 'users:read']);
    expect(await missingIn(setMember(headers, home, member.id, { role: auditor }))).toEqual(['audit:read']);
  });

  test('a refusal for another reason names no permission: not those of a user who has more than the caller', async () => {
    const { headers, id } = await withRole('users:read', 'users:write');
    const owner = await people.everywhere('Owner');
    await settle(owner, await people.home());
    expect(await missingIn(banUser(headers, owner.id))).toBeUndefined();
    expect(await missingIn(banUser(headers, id))).toBeUndefined();
    const account = await newServiceAccount(service, ['users:read']);
    expect(await missingIn(accounts[api].me(account.headers))).toBeUndefined();
  });
});
