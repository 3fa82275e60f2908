import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { isBackground } from '../kit/statements.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);

type Listed = readonly [company: string, branch: string, role: string];

const query = `query ($id: ID!, $limit: Int!, $cursor: String) { memberships(user_id: $id, limit: $limit, cursor: $cursor)
  { data { company { name } branch { name } role { name } } next_cursor } }`;

/** The pages of a user's memberships, as names, or the error code. */
const apis = {
  REST: async (headers: Headers, id: number | 'me', limit = 100, cursor?: string) => {
    const page = `limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`;
    const { body } = await service.send('GET', `/v1/users/${id}/memberships?${page}`, { headers });
    return body.code
      ? { code: String(body.code).toLowerCase(), data: [], next: null }
      : {
          code: undefined,
          data: body.data.map(
            (row: Record<string, string>): Listed => [row['company_name']!, row['branch_name']!, row['role']!],
          ),
          next: body.next_cursor,
        };
  },
  GraphQL: async (headers: Headers, id: number | 'me', limit = 100, cursor?: string) => {
    const { body } = await service.graphql(query, { variables: { id, limit, cursor }, headers });
    const code: string | undefined = body.errors?.[0].extensions.code;
    const page = body.data.memberships;
    return {
      code: code?.toLowerCase(),
      data: (page?.data ?? []).map(
        (row: Record<'company' | 'branch' | 'role', { name: string }>): Listed => [
          row.company.name,
          row.branch.name,
          row.role.name,
        ],
      ),
      next: page?.next_cursor ?? null,
    };
  },
};

const named = async (name: string): Promise<number> => {
  const id = await service.given.company();
  await service.db('companies').where({ id }).update({ name });
  return id;
};

/** A user who is a member of two more companies, and an administrator of the first of these. */
const scene = async () => {
  const [mine, other] = [await named('Engines'), await named('Looms')];
  const user = await service.given.user();
  await people.join(user, mine, 'Admin');
  await people.join(user, other, 'User');
  return { mine, other, user, admin: await people.member('Admin', mine) };
};

// regression A600
describe.each(['REST', 'GraphQL'] as const)('the memberships of a user through %s', (api) => {
  const list = apis[api];

  test('users get all of their memberships with the names of company, branch and role, newest company first', async () => {
    const { user } = await scene();
    const { data, next } = await list(user.headers, 'me');
    expect(data.slice(1)).toEqual([
      ['Looms', 'Default', 'User'],
      ['Engines', 'Default', 'Admin'],
    ]);
    expect(data).toHaveLength(3);
    expect(next).toBeNull();
  });

  test('pages have each membership once', async () => {
    const { user } = await scene();
    const first = await list(user.headers, 'me', 2);
    const last = await list(user.headers, 'me', 2, first.next);
    expect([...first.data, ...last.data]).toEqual((await list(user.headers, 'me')).data);
    expect(last.next).toBeNull();
  });

  test('of another user, an administrator of a company gets only the membership there', async () => {
    const { user, admin } = await scene();
    expect((await list(admin.headers, user.id)).data).toEqual([['Engines', 'Default', 'Admin']]);
  });

  test('the super admin key gets all memberships', async () => {
    const { user } = await scene();
    expect((await list(superAdmin, user.id)).data).toHaveLength(3);
  });

  test.each([
    ['a user without permissions', async () => (await service.given.user()).headers],
    ['the key of another application', async () => ({ 'X-Service-Key': (await service.given.app()).serviceKey })],
  ])('%s gets 404', async (_who, headersOf) => {
    const { user } = await scene();
    expect((await list(await headersOf(), user.id)).code).toBe('not_found');
  });

  test('the number of statements does not grow with the memberships', async () => {
    const statementsFor = async (user: KnownUser): Promise<number> => {
      await list(user.headers, 'me');
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
      service.db.on('query', note);
      await list(user.headers, 'me');
      service.db.removeListener('query', note);
      return statements.filter((sql) => !isBackground(sql)).length;
    };
    const [few, many] = [await service.given.user(), await service.given.user()];
    await people.fill(many, 46);
    expect(await statementsFor(many)).toBe(await statementsFor(few));
  });
});

// regression A816
throughEachApi('the permissions in the own companies through %s', (api, test) => {
  const { listMemberships, getPermissions } = operationsOf(service)[api];
  type Row = {
    readonly permissions?: readonly string[] | null;
    readonly company_id?: number;
    readonly company?: { id: string };
  };
  const companyOf = ({ company_id, company }: Row): number => Number(company_id ?? company?.id);
  const permissionsOf = async (headers: Headers, id: number | 'me' = 'me', isAsked = true) => {
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const query = { permissions: isAsked, limit: 200, ...(cursor ? { cursor } : {}) };
      const page = answerOf(await listMemberships(headers, { path: { id: String(id) }, query }));
      rows.push(...page.data);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    return new Map(rows.map((row) => [companyOf(row), row.permissions ?? null]));
  };

  test('a user with 500 roles gets the permissions in each company, as getPermissions returns them', async () => {
    const user = await service.given.user();
    const permission = (at: number) => (at % 2 === 0 ? ['users:read'] : ['companies:write', 'roles:write']);
    const numbers = Array.from({ length: 499 }, (_, at) => at);
    const { rows } = await service.db.raw(
      `with made as (
         insert into companies (app_id, name, created_at) select 1, 'Company ' || n, now() from generate_series(1, 499) n returning id
       ), placed as (
         insert into branches (app_id, company_id, name, is_default) select 1, id, 'Default', true from made returning id, company_id
       ) select id, company_id from placed order by company_id`,
    );
    const roles = await service
      .db('roles')
      .insert(numbers.map((at) => ({ app_id: 1, name: `Role ${crypto.randomUUID()}`, permissions: permission(at) })))
      .returning<{ id: number }[]>('id');
    const at = new Date();
    await service.db('memberships').insert(
      numbers.map((number) => ({
        app_id: 1,
        user_id: user.id,
        company_id: rows[number].company_id,
        branch_id: rows[number].id,
        role_id: roles[number]!.id,
        created_at: at,
      })),
    );
    const found = await permissionsOf(user.headers);
    expect(found.size).toBe(500);
    expect([...found.values()].filter((list) => list?.includes('users:read'))).toHaveLength(250);
    for (const number of [0, 1, 498]) {
      const company = rows[number].company_id;
      const answer = answerOf(await getPermissions(user.headers, { query: { company_id: company } }));
      expect(found.get(company)).toEqual(Array.isArray(answer) ? answer : answer.data);
    }
    // A permission for the whole application has no effect in another company.
    expect(found.get(rows[1].company_id)).toEqual(['companies:read', 'companies:write']);
    expect([...(await permissionsOf(user.headers, 'me', false)).values()].every((list) => list === null)).toBe(true);
  });

  test('an administrator gets the permissions of no other user', async () => {
    const { user, admin, mine } = await scene();
    expect(await permissionsOf(admin.headers, user.id)).toEqual(new Map([[mine, null]]));
    expect((await permissionsOf(admin.headers)).get(mine)).toContain('users:read');
  });
});
