import { expect, test } from 'vitest';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';

const service = useService();
const mock = useMock();

const answer = async (query: string, headers = superAdmin, variables: object = {}) => {
  const { body } = await service.graphql(query, { headers, variables });
  expect(body.errors).toBeUndefined();
  return body.data;
};

test('null for a GraphQL argument has the effect of its default, as a literal and as a variable', async () => {
  const { token, id } = await service.given.user();
  const named = 'query ($limit: Int, $sort: UserSort) { users(limit: $limit, sort: $sort) { data { id } } }';
  const plain = await answer('{ users { data { id } } }');
  expect(plain.users.data.length).toBeGreaterThan(0);
  expect(await answer('{ users(limit: null, sort: null) { data { id } } }')).toEqual(plain);
  expect(await answer(named)).toEqual(plain);
  expect(await answer(named, superAdmin, { limit: null, sort: null })).toEqual(plain);
  const { sessions } = await answer('{ sessions(user_id: null) { data { current } } }', bearer(token));
  expect(sessions.data).toContainEqual({ current: true });
  const { exportUser } = await answer(`{ exportUser(id: "${id}") { sessions(limit: null) { data { id } } } }`);
  expect(exportUser.sessions.data.length).toBeGreaterThan(0);
});

test('null for a GraphQL input field has the effect of its default', async () => {
  const { invite } = await answer('mutation { invite(data: { email: "grace@example.com", role: null }) { role } }');
  expect(invite.role).toBe('User');
  const { createCompany } = await answer(
    'mutation ($data: CreateCompanyInput!) { createCompany(data: $data) { is_joinable } }',
    superAdmin,
    { data: { name: 'Closed', is_joinable: null } },
  );
  expect(createCompany.is_joinable).toBe(false);
});

test('null for all_devices of logout ends only the session of the token', async () => {
  const { token, email, password } = await service.given.user();
  const { body: other } = await service.send('POST', '/v1/auth', { body: { email, password } });
  const document = 'mutation ($all: Boolean) { logout(all_devices: $all) }';
  expect(await answer(document, bearer(token), { all: null })).toEqual({ logout: true });
  expect(await answer('{ me { email } }', bearer(other.token))).toEqual({ me: { email } });
});

test('null for a GraphQL input field without a default is stored as null', async () => {
  const { token } = await service.given.user();
  const change = (phone: string) =>
    answer(`mutation { updateUser(id: "me", data: { phone_number: ${phone} }) { phone_number } }`, bearer(token));
  expect(await change('"555 0100"')).toEqual({ updateUser: { phone_number: '555 0100' } });
  expect(await change('null')).toEqual({ updateUser: { phone_number: null } });
});

test('the mock server treats null for a GraphQL argument as its default', async () => {
  const document = (limit: string) =>
    `{ users${limit} { data { id } } exportUser(id: "me") { audit${limit} { data { id } } } }`;
  const [plain, sent] = await Promise.all(
    ['', '(limit: null)'].map((limit) => mock.graphql(document(limit), { headers: { 'X-Service-Key': 'any' } })),
  );
  expect(sent?.body.errors).toBeUndefined();
  expect(sent?.body.data).toEqual(plain?.body.data);
});
