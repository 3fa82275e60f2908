import { beforeAll, describe, expect, test } from 'vitest';
import { apisOf, fresh, settled } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { isBackground } from '../kit/statements.ts';

const service = useService();
const people = membersOf(service);
const selection =
  'memberships { company { id name default_branch members_count } branch { id name company_id } role { id name } joined_at }';
const listQuery = `query ($limit: Int!) { users(limit: $limit) { data { id ${selection} } } }`;

interface Membership {
  readonly company: { readonly id: string };
  readonly branch: { readonly company_id: string };
  readonly role: { readonly name: string };
}
interface Row {
  readonly id: string;
  readonly memberships: readonly Membership[];
}
const plain = (memberships: readonly Membership[]) =>
  memberships.map(({ company, role }) => [Number(company.id), role.name]);

/** Returns the statements of a request. */
const statementsOf = async (headers: Headers, query: string, variables: object) => {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
  service.db.on('query', note);
  try {
    const { body } = await service.graphql(query, { variables, headers });
    return { body, statements: statements.filter((sql) => !isBackground(sql)) };
  } finally {
    service.db.removeListener('query', note);
  }
};

let company: number;
let admin: KnownUser;

beforeAll(async () => {
  company = await service.given.company();
  admin = await people.member('Admin', company);
  for (let count = 0; count < 50; count += 1) {
    const user = await people.member(count % 2 ? 'User' : 'Admin', company);
    if (count % 3 === 0) await people.join(user, await service.given.company());
  }
}, 120_000);

describe('the memberships of a list of users', () => {
  test.each([
    ['an Admin of a company', () => admin.headers],
    ['the super admin key', () => superAdmin],
  ])(
    'the memberships in a list cost %s the same number of SQL statements for 50 users as for 10',
    async (_who, headersOf) => {
      // The first request also notes that the key was used; emails still on their way would be counted in.
      await service.graphql(listQuery, { variables: { limit: 1 }, headers: headersOf() });
      await settled(service);
      const [ten, fifty] = [
        await statementsOf(headersOf(), listQuery, { limit: 10 }),
        await statementsOf(headersOf(), listQuery, { limit: 50 }),
      ];
      expect(ten.body.data.users.data).toHaveLength(10);
      expect(fifty.body.data.users.data).toHaveLength(50);
      expect(fifty.statements).toHaveLength(ten.statements.length);
      expect(fifty.statements.length).toBeLessThanOrEqual(10);
    },
  );

  test('each user in a list has their own memberships, each with a branch of its company', async () => {
    const { body } = await service.graphql(listQuery, { variables: { limit: 200 }, headers: superAdmin });
    const rows: readonly Row[] = body.data.users.data;
    expect(rows.length).toBeGreaterThan(50);
    for (const { id, memberships } of rows) {
      const wanted = await service
        .db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ user_id: id })
        .orderBy('company_id')
        .select('company_id', 'roles.name');
      expect(plain(memberships)).toEqual(wanted.map(({ company_id, name }) => [company_id, name]));
      for (const { company, branch } of memberships) expect(branch.company_id).toBe(company.id);
    }
  });

  test("a list shows an Admin of a company no membership in a company that isn't theirs", async () => {
    const { body } = await service.graphql(listQuery, { variables: { limit: 200 }, headers: admin.headers });
    const rows: readonly Row[] = body.data.users.data;
    expect(rows).toHaveLength(51);
    for (const { id, memberships } of rows) {
      const companies = plain(memberships).map(([id]) => id);
      if (Number(id) === admin.id) expect(companies).toEqual([admin.company, company].toSorted((a, b) => a - b));
      else expect(companies).toEqual([company]);
    }
  });

  test('a membership in a company of others is not shown in the reply for a single user or for a member', async () => {
    const [{ user_id }] = await service.db('memberships').where({ company_id: company }).orderBy('user_id').offset(1);
    const single = `query ($id: ID!) { user(id: $id) { ${selection} } }`;
    const { body } = await service.graphql(single, { variables: { id: String(user_id) }, headers: admin.headers });
    expect(plain(body.data.user.memberships).map(([id]) => id)).toEqual([company]);
    const ofMembers = `query ($id: ID!) { members(company_id: $id, limit: 200) { data { user { ${selection} } } } }`;
    const listed = await service.graphql(ofMembers, { variables: { id: String(company) }, headers: admin.headers });
    const seen = listed.body.data.members.data.flatMap(({ user }: { user: Row }) => plain(user.memberships));
    expect(new Set(seen.map(([id]: readonly [number]) => id))).toEqual(new Set([company, admin.company]));
  });
});

describe("the user's own memberships", () => {
  test('users see all of their own memberships', async () => {
    const user = await service.given.user();
    await people.join(user, company, 'Admin');
    const { body } = await service.graphql(`{ me { ${selection} } }`, { headers: user.headers });
    expect(plain(body.data.me.memberships)).toEqual(
      [
        [company, 'Admin'],
        [user.company, 'User'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  });

  test('login and sign-up return the memberships of the user without a bearer token', async () => {
    const user = await service.given.user();
    const login = `mutation ($data: LoginInput!) { login(data: $data) { token user { id ${selection} } } }`;
    const data = { email: user.email, password };
    for (const headers of [{}, { 'X-Service-App': user.headers['X-Service-App']! }, superAdmin]) {
      const { body } = await service.graphql(login, { variables: { data }, headers });
      expect(plain(body.data.login.user.memberships)).toEqual([[user.company, 'User']]);
    }
    const register = `mutation ($data: RegisterInput!) { register(data: $data) { user { ${selection} } } }`;
    const person = { displayname: 'Ada', email: service.given.email(), password: fresh, password_confirmation: fresh };
    const { body } = await service.graphql(register, { variables: { data: person } });
    expect(body.data.register.user.memberships).toHaveLength(1);
  });

  test('an accepted invitation returns the memberships of the user', async () => {
    const email = service.given.email();
    await apisOf(service).REST.invite({ email, company_id: company }, admin.headers);
    const key = await service.mailbox.key('invitation', email);
    const accept = `mutation ($key: String!, $data: AcceptInvitationInput) {
      acceptInvitation(key: $key, data: $data) { user { ${selection} } }
    }`;
    const data = { firstname: 'Grace', lastname: 'Hopper', password: fresh, password_confirmation: fresh };
    const { body } = await service.graphql(accept, { variables: { key, data } });
    expect(plain(body.data.acceptInvitation.user.memberships)).toEqual([[company, 'User']]);
  });

  test('a document with a login and another field is refused, and shows no memberships', async () => {
    const user = await service.given.user();
    const both = `mutation ($data: LoginInput!, $id: ID!, $set: SetMemberInput!) {
      login(data: $data) { user { ${selection} } }
      setMember(company_id: $id, user_id: "${admin.id}", data: $set) { user { ${selection} } }
    }`;
    const variables = { data: { email: user.email, password }, id: String(company), set: {} };
    const { body } = await service.graphql(both, { variables });
    expect(body.errors[0].extensions.code).toBe('graphql_invalid');
    expect(body).not.toHaveProperty('data');
  });
});
