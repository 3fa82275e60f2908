import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { outcomeOf } from '../kit/apis.ts';
import { digestOf, type KnownUser } from '../kit/given.ts';
import { createFakeHashing } from '../kit/hashing.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const hashing = createFakeHashing();
const service = useService({ passwords: hashing.passwords });
const { endSessions, banUser } = administrationOf(service).REST;

afterEach(() => hashing.release());

const nameOf = async ({ id }: KnownUser): Promise<string> =>
  (await service.db('users').where({ id }).first('firstname')).firstname;

/**
 * Sends the head of a request, and its body once `meanwhile` is done. The service asks for the body (100 Continue) when it
 * has authenticated the caller. @returns status and code of the reply
 */
const sentSlowly = (
  [method, path, body]: readonly [string, string, object],
  headers: Headers,
  meanwhile: () => Promise<unknown>,
): Promise<readonly [number, string | undefined]> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const lines = {
      Host: 'gatehouse.test',
      Connection: 'close',
      Expect: '100-continue',
      'Content-Type': 'application/json',
      'Content-Length': String(text.length),
      ...headers,
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let received = '';
    socket.once('data', () => {
      meanwhile().then(() => socket.write(text), reject);
    });
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const reply = received.slice(received.indexOf('\r\n\r\n') + 4);
      const content = reply.slice(reply.indexOf('\r\n\r\n') + 4);
      resolve([Number(reply.split(' ')[1]), content === '' ? undefined : JSON.parse(content).code]);
    });
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  });

const change = { firstname: 'Grace' };
const sessionEnds = [
  ['a user who has ended the session', ({ headers }: KnownUser) => endSessions(headers, 'me')],
  ['a user who has been banned', ({ id }: KnownUser) => banUser(superAdmin, id)],
] as const;

// regression A21
describe('a REST request whose body takes longer than a second', () => {
  const attempt = (user: KnownUser, meanwhile: () => Promise<unknown>) =>
    sentSlowly(['PATCH', '/v1/users/me', change], user.headers, async () => {
      await meanwhile();
      service.clock.advance(1);
    });

  test.each(sessionEnds)('a slow REST request of %s meanwhile returns 401 and changes nothing', async (_name, end) => {
    const user = await service.given.user();
    expect(await attempt(user, () => end(user))).toEqual([401, 'session_ended']);
    expect(await nameOf(user)).toBe('Ada');
    const last = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').first();
    expect([last.event, last.failure]).toEqual(['authenticate', 'session_ended']);
  });

  test('a slow REST request with a super admin key that has been revoked meanwhile returns 401 and changes nothing', async () => {
    const app = await service.given.app();
    const user = await service.given.user({ app });
    const revoke = () =>
      service
        .db('keys')
        .where({ digest: digestOf(app.serviceKey) })
        .update({ revoked_at: service.clock.now() });
    const reply = await sentSlowly(
      ['PATCH', `/v1/users/${user.id}`, change],
      { 'X-Service-Key': app.serviceKey },
      async () => {
        await revoke();
        service.clock.advance(1);
      },
    );
    expect(reply).toEqual([401, 'service_key_invalid']);
    expect(await nameOf(user)).toBe('Ada');
  });

  test('a slow REST request of a user whose session is live succeeds', async () => {
    const user = await service.given.user();
    expect(await attempt(user, async () => undefined)).toEqual([200, undefined]);
    expect(await nameOf(user)).toBe('Grace');
  });
});

describe('a GraphQL document whose first field takes longer than a second', () => {
  const document = `mutation ($current: String!, $password: String!) {
    changePassword(data: { current_password: $current, password: $password, password_confirmation: $password })
    updateUser(id: "me", data: { firstname: "Grace" }) { firstname }
  }`;

  const attempt = async (user: KnownUser, meanwhile: () => Promise<unknown>): Promise<Reply> => {
    hashing.started.length = 0;
    hashing.hold();
    const reply = service.graphql(document, {
      variables: { current: user.password, password: 'another good battery' },
      headers: user.headers,
    });
    await until(() => hashing.started.length > 0, 'the hash was begun');
    await meanwhile();
    service.clock.advance(1);
    hashing.release();
    return reply;
  };

  test.each(sessionEnds)('the later fields of a slow document of %s meanwhile change nothing', async (_name, end) => {
    const user = await service.given.user();
    const { body } = await attempt(user, () => end(user));
    const codeOf = (error: { readonly extensions: { readonly code: string } }) => error.extensions.code;
    expect(body.errors.map(codeOf)).toEqual(['session_ended', 'session_ended']);
    expect(await nameOf(user)).toBe('Ada');
  });

  test('the later fields of a slow document of a user whose session is live succeed', async () => {
    const user = await service.given.user();
    expect(outcomeOf(await attempt(user, async () => undefined))).toBe('done');
    expect(await nameOf(user)).toBe('Grace');
  });
});
