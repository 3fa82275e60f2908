import { describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { bytesOf, exchange, sendRaw } from './wire.ts';

const service = useService();

const fresh = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const acceptable = ['a', '0', 'x'.repeat(128), 'AZaz09._-', '0b7c1c1e-4a53-4a0e-9a5b-7f1f4c0f3a5e', '...', '__proto__'];

/** Returns the log lines of a request. */
const loggedFor = (id: string) =>
  expect.poll(() => service.log.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id));

describe('a request id', () => {
  test.each(acceptable)('that can be quoted safely is returned with the reply: %s', async (id) => {
    const reply = await service.send('GET', '/nowhere', { headers: { 'X-Request-Id': id } });
    expect(reply.headers['x-request-id']).toBe(id);
    expect(reply.body.instance).toBe(id);
  });

  test.each([
    ['nothing', ''],
    ['one character too many', 'x'.repeat(129)],
    ['a space', 'a b'],
    ['a tab', 'a\tb'],
    ['a line break in percent-encoding', 'a%0d%0ab'],
    ['a slash', 'a/b'],
    ['a quote', 'a"b'],
    ['a comma', 'a,b'],
    ['markup', '<script>alert(1)</script>'],
    ['what a logger might look up', '${' + 'jndi:ldap://x}'],
    ['a letter beyond ASCII', Buffer.from('größe').toString('latin1')],
    ['a digit of another script', Buffer.from('١٢٣').toString('latin1')],
  ])('with %s is replaced by a new one', async (_what, id) => {
    const reply = await sendRaw(service.url, { method: 'GET', path: '/nowhere', lines: [`X-Request-Id: ${id}`] });
    expect(reply.headers['x-request-id']).toMatch(fresh);
    expect(reply.body.instance).toBe(reply.headers['x-request-id']);
  });

  test('is replaced by a new one if the header is sent twice', async () => {
    const reply = await sendRaw(service.url, {
      method: 'GET',
      path: '/nowhere',
      lines: ['X-Request-Id: a', 'X-Request-Id: b'],
    });
    expect(reply.headers['x-request-id']).toMatch(fresh);
  });

  test('each request without a request id gets a new one', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => service.send('GET', '/healthz')));
    const ids = replies.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(fresh);
  });

  // Response splitting: what stands behind a line break never becomes a header of the reply.
  test.each([
    ['a carriage return', 'a\rX-Evil: yes'],
    ['a line feed', 'a\nX-Evil: yes'],
    ['a folded line', 'a\r\n X-Evil: yes'],
    ['a zero byte', 'a\0X-Evil: yes'],
  ])('with %s is refused before it reaches the service', async (_what, id) => {
    const text = await exchange(
      service.url,
      bytesOf({ method: 'GET', path: '/nowhere', lines: [`X-Request-Id: ${id}`] }),
    );
    expect(text).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });

  test('ends with its line, and the next line does not become a header of the reply', async () => {
    const reply = await sendRaw(service.url, {
      method: 'GET',
      path: '/nowhere',
      lines: ['X-Request-Id: abc\r\nX-Evil: yes'],
    });
    expect(reply.headers['x-request-id']).toBe('abc');
    expect(reply.headers).not.toHaveProperty('x-evil');
  });
});

// checklist 88: one id leads from the reply to the log and to the audit log.
describe('the id of a request', () => {
  test('the reply, the error, the log and the audit row of a REST request have the same request id', async () => {
    const id = 'rest-login-1';
    const reply = await service.send('POST', '/v1/auth', {
      headers: { 'X-Request-Id': id },
      body: { email: 'unknown@example.com', password: 'wrong' },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers['x-request-id']).toBe(id);
    expect(reply.body.instance).toBe(id);
    await loggedFor(id).toEqual([
      expect.objectContaining({ req: { method: 'POST', path: '/v1/auth' }, res: { status: 401 } }),
    ]);
    expect(await service.db('audit').where({ request_id: id })).toEqual([
      expect.objectContaining({ event: 'login', failure: 'invalid_credentials' }),
    ]);
  });

  test('the reply, every error, the log and the audit row of a GraphQL request have the same request id', async () => {
    const id = 'graphql-login-1';
    service.clock.advance(60);
    const query = 'mutation { login(data: { email: "unknown@example.com", password: "wrong" }) { token } }';
    const reply = await service.graphql(query, { headers: { 'X-Request-Id': id } });
    expect(reply.headers['x-request-id']).toBe(id);
    expect(reply.body.errors[0].extensions.request_id).toBe(id);
    await loggedFor(id).toEqual([
      expect.objectContaining({ req: { method: 'POST', path: '/graphql' }, res: { status: 200 } }),
    ]);
    expect(await service.db('audit').where({ request_id: id })).toEqual([
      expect.objectContaining({ event: 'login', failure: 'invalid_credentials' }),
    ]);
  });

  test('the errors of a GraphQL request that is refused as a whole have its request id', async () => {
    for (const [headers, query] of [
      [{ 'X-Service-Key': 'wrong' }, '{ __typename }'],
      [{}, '{ missing }'],
      [{}, '{'],
    ] as const) {
      const reply = await service.graphql(query, { headers: { ...headers, 'X-Request-Id': 'graphql-refused-1' } });
      expect(reply.body.errors[0].extensions.request_id).toBe('graphql-refused-1');
    }
    expect(await service.db('audit').where({ request_id: 'graphql-refused-1' })).toEqual([
      expect.objectContaining({ failure: 'service_key_invalid' }),
    ]);
  });

  test('the log line with the cause of an internal error has the request id', async () => {
    const id = 'fault-1';
    await service.clock.whileBroken(async () => {
      const headers = { 'X-Request-Id': id, 'X-Service-Key': 'wrong' };
      expect((await service.send('GET', '/v1/users/me', { headers })).body).toMatchObject({
        status: 500,
        instance: id,
      });
      expect((await service.graphql('{ me { id } }', { headers })).status).toBe(500);
    });
    const cause = expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ message: 'The clock is broken.' }),
    });
    const line = expect.objectContaining({ level: 50, res: { status: 500 } });
    await loggedFor(id).toEqual([cause, line, cause, line]);
  });

  test('the audit row of a successful login has the request id and the user', async () => {
    const { id: userId, email, password } = await service.given.user();
    await service.send('POST', '/v1/auth', { headers: { 'X-Request-Id': 'success-1' }, body: { email, password } });
    expect(await service.db('audit').where({ request_id: 'success-1' })).toEqual([
      expect.objectContaining({ event: 'login', is_success: true, user_id: userId }),
    ]);
  });
});
