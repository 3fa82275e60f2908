import { describe, expect, test } from 'vitest';
import { appCredentials, superAdmin, useMock } from './server.ts';

const mock = useMock();
const ask = async (query: string, headers = superAdmin) => (await mock.graphql(query, { headers })).body;

describe('the arguments of GraphQL', () => {
  test('the arguments limit and cursor page through a list in GraphQL as in production', async () => {
    const { data } = await ask('{ roles(limit: 3) { data { name } next_cursor } }');
    expect(data.roles.data).toHaveLength(3);
    const rest = await ask(`{ roles(limit: 3, cursor: "${data.roles.next_cursor}") { data { name } next_cursor } }`);
    expect(rest.data.roles).toEqual({ data: [{ name: 'Owner' }], next_cursor: null });
    for (const limit of [0, 201]) {
      const { errors } = await ask(`{ roles(limit: ${limit}) { next_cursor } }`);
      expect(errors[0].extensions).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '#/limit' }] });
    }
  });

  test.each([
    ['users(email: "ADA@example.com")', 1],
    ['users(q: "love", role: "User", status: active)', 1],
    ['users(q: "hopper")', 0],
    ['users(role: "Owner")', 0],
    ['users(status: banned)', 0],
    ['invitations(state: pending)', 1],
    ['invitations(state: revoked)', 0],
    ['notifications(state: dead)', 1],
    ['audit(event: login, success: true, user_id: "42")', 1],
    ['audit(success: false)', 1],
    ['audit(actor_id: "42", network: "::ffff:203.0.113.7")', 2],
    ['audit(actor_id: "43")', 0],
    ['audit(user_id: "42", actor_id: "43")', 0],
    ['audit(target: "user:42")', 0],
    ['audit(network: "203.0.113.8")', 0],
  ])('a GraphQL list filtered as in %s returns only the matching entries, %i in number', async (field, count) => {
    const { data } = await ask(`{ found: ${field} { data { id } } }`);
    expect(data.found.data).toHaveLength(count);
  });

  test('an id in GraphQL returns the example with that id, and an unknown id an existing example, as in REST', async () => {
    const found = await ask('mutation { updateRole(id: "2", data: { name: "x" }) { name } }');
    expect(found.data.updateRole).toEqual({ name: 'Admin' });
    const { data } = await ask('{ company(id: "7") { id } other: company(id: "999") { id } user(id: "1815") { id } }');
    expect(data).toEqual({ company: { id: '7' }, other: { id: '7' }, user: { id: '42' } });
    expect((await mock.send('GET', '/v1/companies/999', { headers: superAdmin })).body.id).toBe(7);
  });

  test('a GraphQL document with too many aliases or an unknown field is refused as in production', async () => {
    const aliases = Array.from({ length: 16 }, (_, at) => `a${at}: me { id }`).join(' ');
    expect((await ask(`{ ${aliases} }`)).errors[0].extensions.code).toBe('graphql_limit_exceeded');
    expect((await ask('{ me { nickname } }')).errors[0].extensions.code).toBe('graphql_invalid');
  });
});

describe('the preferences of a GraphQL request', () => {
  const prefer = async (preferred: string, query = '{ me { id } }') =>
    mock.graphql(query, { headers: { ...appCredentials, Prefer: preferred } });
  const register = `mutation { register(data: { displayname: "Ada", email: "ada@example.com", password: "wire of a nanosecond",
    password_confirmation: "wire of a nanosecond" }) { token } }`;

  test('a preferred GraphQL error has the faults of the example, with pointers in the spelling of GraphQL', async () => {
    const { body } = await prefer('code=validation_failed', register);
    expect(body.errors[0].extensions.errors).toContainEqual(
      expect.objectContaining({ pointer: '#/password_confirmation', code: 'password_mismatch' }),
    );
  });

  test('a preferred code fails the GraphQL fields that list it, and leaves the other fields alone', async () => {
    const { body } = await prefer('code=validation_failed', '{ socialDrivers { label } users { data { id } } }');
    expect(body.errors.map(({ path }: { path: readonly string[] }) => path)).toEqual([['users']]);
  });

  test.each(['code=409, example=email_taken', 'example=email_taken'])(
    'a preference of a GraphQL request can be written as in REST: %s',
    async (preferred) => {
      expect((await prefer(preferred, register)).body.errors[0].extensions.code).toBe('email_taken');
    },
  );

  test.each([
    ['code=401', 401, 'app_key_invalid'],
    ['code=503', 503, 'database_unavailable'],
    ['code=413', 413, 'body_too_large'],
  ])(
    'a preferred status that concerns a whole GraphQL request refuses the whole request: %s',
    async (preferred, status, code) => {
      const reply = await prefer(preferred);
      expect([reply.status, reply.body.errors[0].extensions.code]).toEqual([status, code]);
      expect(reply.headers['preference-applied']).toBe(preferred);
    },
  );

  test.each(['code=email_taken', 'code=418', 'example=unknown'])(
    'the preference %s is refused with a list of the documented ones if the GraphQL field has no such answer',
    async (preferred) => {
      const { status, headers, body } = await prefer(preferred);
      const [{ path, extensions }] = body.errors;
      expect([status, path, extensions.code]).toEqual([200, ['me'], 'validation_failed']);
      expect(headers['preference-applied']).toBeUndefined();
      const details = extensions.errors.map(({ detail }: { detail: string }) => detail).join('\n');
      expect(details).toMatch(/ is not documented for me. Documented:\ncode=.*token_expired\ncode=session_ended/);
      expect(details).toContain('code=503, example=database_unavailable');
    },
  );

  test('a preference of a GraphQL request without credentials is not applied, and the request is refused', async () => {
    const { body } = await mock.graphql('{ me { id } }', { headers: { Prefer: 'code=session_ended' } });
    expect(body.errors[0].extensions.code).toBe('credentials_required');
  });
});
