import { describe, expect, test } from 'vitest';
import { anybody, superAdmin, useMock } from './server.ts';

const mock = useMock();
const ask = async (query: string, headers = superAdmin) => (await mock.graphql(query, { headers })).body;

describe('the arguments of GraphQL', () => {
  test('page through a list as in production', async () => {
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
    ['audit(success: false)', 0],
  ])('filter: %s finds %i', async (field, count) => {
    const { data } = await ask(`{ found: ${field} { data { id } } }`);
    expect(data.found.data).toHaveLength(count);
  });

  test('name what is there; what is not is answered by what is, as in REST', async () => {
    const found = await ask('mutation { updateRole(id: "2", data: { name: "x" }) { name } }');
    expect(found.data.updateRole).toEqual({ name: 'Admin' });
    const { data } = await ask('{ company(id: "7") { id } other: company(id: "999") { id } user(id: "1815") { id } }');
    expect(data).toEqual({ company: { id: '7' }, other: { id: '7' }, user: { id: '42' } });
    expect((await mock.send('GET', '/v1/companies/999', { headers: superAdmin })).body.id).toBe(7);
  });

  test('are held to the limits of production', async () => {
    const aliases = Array.from({ length: 16 }, (_, at) => `a${at}: me { id }`).join(' ');
    expect((await ask(`{ ${aliases} }`)).errors[0].extensions.code).toBe('graphql_limit_exceeded');
    expect((await ask('{ me { nickname } }')).errors[0].extensions.code).toBe('graphql_invalid');
  });
});

describe('what a request to GraphQL prefers', () => {
  const prefer = async (preferred: string, query = '{ me { id } }') =>
    mock.graphql(query, { headers: { ...anybody, Prefer: preferred } });
  const register = `mutation { register(data: { displayname: "Ada", email: "ada@example.com", password: "x",
    password_confirmation: "y" }) { token } }`;

  test('has the faults of the example, in the spelling of this API', async () => {
    const { body } = await prefer('code=validation_failed', register);
    expect(body.errors[0].extensions.errors).toContainEqual(
      expect.objectContaining({ pointer: '#/password_confirmation', code: 'password_mismatch' }),
    );
  });

  test('ends those fields that list the code, and leaves the others alone', async () => {
    const { body } = await prefer('code=validation_failed', '{ socialDrivers { label } users { data { id } } }');
    expect(body.errors.map(({ path }: { path: readonly string[] }) => path)).toEqual([['users']]);
  });

  test.each(['code=409, example=email_taken', 'example=email_taken'])(
    'may be said as for REST: %s',
    async (preferred) => {
      expect((await prefer(preferred, register)).body.errors[0].extensions.code).toBe('email_taken');
    },
  );

  test.each([
    ['code=401', 401, 'app_key_invalid'],
    ['code=503', 503, 'database_unavailable'],
    ['code=413', 413, 'body_too_large'],
  ])('refuses the whole request where it is a status: %s', async (preferred, status, code) => {
    const reply = await prefer(preferred);
    expect([reply.status, reply.body.errors[0].extensions.code]).toEqual([status, code]);
    expect(reply.headers['preference-applied']).toBe(preferred);
  });

  test.each(['code=email_taken', 'code=418', 'example=nobody'])(
    '%s is refused where neither the field nor the request has it, with all that there is',
    async (preferred) => {
      const { status, headers, body } = await prefer(preferred);
      const [{ path, extensions }] = body.errors;
      expect([status, path, extensions.code]).toEqual([200, ['me'], 'validation_failed']);
      expect(headers['preference-applied']).toBeUndefined();
      const details = extensions.errors.map(({ detail }: { detail: string }) => detail).join('\n');
      expect(details).toMatch(/ is not documented for me. Documented:\ncode=.*token_expired or session_ended/);
      expect(details).toContain('code=503, example=database_unavailable');
    },
  );

  test('is looked at once it is known who asks', async () => {
    const { body } = await mock.graphql('{ me { id } }', { headers: { Prefer: 'code=session_ended' } });
    expect(body.errors[0].extensions.code).toBe('credentials_required');
  });
});
