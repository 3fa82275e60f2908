import { describe, expect, test } from 'vitest';
import { allPermissions } from '../../src/kernel/role.ts';
import type { Headers } from '../kit/service.ts';
import { appCredentials, superAdmin, useMock } from './server.ts';

const password = 'correct horse battery';
const seed = [
  { email: 'owner@example.com', password, roles: [{ id: 1, name: 'Owner', company_id: 1 }] },
  { email: 'auditor@example.com', password, roles: [{ id: 4, name: 'Auditor', company_id: 1 }] },
  { email: 'admin@example.com', password, roles: [{ id: 2, name: 'Admin', company_id: 7 }] },
];
const mock = useMock({ isStateful: true, seed });

const holder = async (name: string): Promise<Headers> => {
  const login = await mock.send('POST', '/v1/auth', { body: { email: `${name}@example.com`, password } });
  return { 'X-Service-App': 'any', Authorization: `Bearer ${login.body.token}` };
};

const inRest = async (headers: Headers, company?: number) => {
  const query = company === undefined ? '' : `?company_id=${company}`;
  const { body } = await mock.send('GET', `/v1/users/me/permissions${query}`, { headers });
  return body.data ?? body.code;
};
const inGraphql = async (headers: Headers, company?: number) => {
  const argument = company === undefined ? '' : `(company_id: "${company}")`;
  const { body } = await mock.graphql(`{ permissions${argument} }`, { headers });
  return body.data?.permissions ?? body.errors[0].extensions.code;
};

const companiesInRest = async (headers: Headers): Promise<readonly string[]> => {
  const { body } = await mock.send('GET', '/v1/users/me/memberships', { headers });
  return body.data.map(({ company_id }: { readonly company_id: number }) => String(company_id));
};
const companiesInGraphql = async (headers: Headers): Promise<readonly string[]> => {
  const { body } = await mock.graphql('{ memberships { data { company { id } } } }', { headers });
  return body.data.memberships.data.map(({ company }: { readonly company: { readonly id: string } }) => company.id);
};

describe.each([
  ['REST', inRest, companiesInRest],
  ['GraphQL', inGraphql, companiesInGraphql],
])('the permissions of a caller of the mock, through %s', (_api, permissionsOf, companiesOf) => {
  test('a super admin key has all permissions, and a user those of the role in the company of the application', async () => {
    const all = allPermissions(['orders:refund']);
    expect(await permissionsOf(superAdmin)).toEqual(all);
    expect(await permissionsOf(await holder('owner'))).toEqual(all.filter((name) => name !== 'users:impersonate'));
    expect(await permissionsOf(await holder('auditor'))).toEqual(['audit:read', 'orders:refund']);
    expect(await permissionsOf(appCredentials)).toEqual([]);
  });

  test('an administrator of a company has the permissions there alone', async () => {
    const admin = await holder('admin');
    expect(await permissionsOf(admin)).toEqual([]);
    expect(await permissionsOf(admin, 7)).toEqual(expect.arrayContaining(['users:read', 'users:write']));
    expect(await permissionsOf(admin, 7)).not.toContain('settings:read');
    expect(await permissionsOf(admin, 6)).toBe('not_found');
    expect(await permissionsOf(await holder('auditor'), 6)).toContain('audit:read');
  });

  test('the memberships of a user are in the companies of the roles, whose permissions the user may read', async () => {
    for (const [name, companies] of [
      ['owner', ['1']],
      ['admin', ['7']],
      ['ada', ['7', '6']],
    ] as const) {
      const headers = name === 'ada' ? appCredentials : await holder(name);
      const listed = await companiesOf(headers);
      expect(listed, name).toEqual(companies);
      for (const company of listed) expect(await permissionsOf(headers, Number(company))).toBeInstanceOf(Array);
    }
  });

  test('what they do not contain is refused', async () => {
    const auditor = await holder('auditor');
    expect((await mock.send('GET', '/v1/audit', { headers: auditor })).status).toBe(200);
    expect((await mock.send('GET', '/v1/app', { headers: auditor })).body).toMatchObject({
      code: 'forbidden',
      required_permissions: ['settings:read'],
    });
  });
});
