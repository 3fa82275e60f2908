import { deserialize, serialize } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/kernel/errors.ts';
import { asCaller } from '../../src/kernel/principal.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { idempotent, noPermissionNeeded } from '../../src/modules/idempotency/idempotent.ts';
import { createKeys } from '../../src/security/keys.ts';
import { createOutcomes } from '../../src/security/outcomes.ts';
import { createSealer } from '../../src/security/sealing.ts';
import { systemRandom } from '../../src/system.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, testConfig, useService } from '../kit/service.ts';
import { maintain, rowsBeside, storeBeside } from '../kit/store.ts';

const service = useService();
const apis = apisOf(service);
const db = (table: string) => service.db(table);

const store = () => storeBeside(service);
const rows = () => rowsBeside(service);

let made = 0;
/** A key that is sent a second after the one before. */
const newKey = (): string => {
  service.clock.advance(1);
  return `retry-${++made}`;
};
const withKey = (key: string, headers: Headers = {}): Headers => ({ ...headers, 'Idempotency-Key': key });

/** Returns the row of the request with the newest key. */
const lastRow = () => db('idempotency_keys').orderBy('expires_at', 'desc').first();
const countOf = async (table: string, where: object): Promise<number> => (await db(table).where(where)).length;
const canonical = (email: string) => ({ email_canonical: email });

throughEachApi('a request that is sent again through %s with its Idempotency-Key', (api, test) => {
  const { signup, invite, login } = apis[api];

  test('a repeated sign-up returns the first response, with one user, one session, one mail and one audit row', async () => {
    const headers = withKey(newKey());
    const email = service.given.email();
    const first = await signup({ email }, headers);
    expect(outcomeOf(first)).toBe('done');
    const again = await signup({ email }, headers);
    expect(again.status).toBe(first.status);
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(again.body).toEqual(first.body);
    expect(tokenOf(again)).toBe(tokenOf(first));
    await settled(service);
    expect(await countOf('users', canonical(email))).toBe(1);
    expect(service.mailbox.sent('verify-email', email)).toHaveLength(1);
    const user = await db('users').where(canonical(email)).first();
    expect(await countOf('audit', { event: 'signup', user_id: user.id })).toBe(1);
    expect(await countOf('sessions', { user_id: user.id })).toBe(1);
  });

  test('a repeated invitation returns the first response, and the key that was mailed is valid', async () => {
    const headers = withKey(newKey(), superAdmin);
    const email = service.given.email();
    const first = await invite({ email, role: 'Admin' }, headers);
    expect((await invite({ email, role: 'Admin' }, headers)).body).toEqual(first.body);
    expect(await countOf('invitations', canonical(email))).toBe(1);
    const offer = await apis[api].lookAt(await service.mailbox.key('invitation', email));
    expect(answerOf(offer).role).toBe('Admin');
  });

  test('a repeated sign-up gets an equal reply if a verified address is required, and sends no mail twice', async () => {
    const app = await service.given.app();
    await service.given.settings({ requireVerifiedEmail: true }, app.id);
    const headers = withKey(newKey(), { 'X-Service-App': app.appKey });
    const email = service.given.email();
    const first = await signup({ email }, headers);
    expect((await signup({ email }, headers)).status).toBe(first.status);
    const reminder = withKey(newKey(), { 'X-Service-App': app.appKey });
    const taken = [await signup({ email }, reminder), await signup({ email }, reminder)];
    expect(taken.map(outcomeOf)).toEqual([first, first].map(outcomeOf));
    await settled(service);
    expect(service.mailbox.sent('verify-email', email)).toHaveLength(1);
    expect(service.mailbox.sent('password-recovery', email)).toHaveLength(1);
  });

  test('a repeated request returns the first response for 24 hours, and counts as a new request after that', async () => {
    const headers = withKey(newKey(), superAdmin);
    const email = service.given.email();
    const first = await invite({ email }, headers);
    service.clock.advance(86_399);
    expect((await invite({ email }, headers)).body).toEqual(first.body);
    service.clock.advance(1);
    expect(answerOf(await invite({ email }, headers)).id).not.toBe(answerOf(first).id);
    expect(await countOf('invitations', canonical(email))).toBe(2);
  });

  test('a request that differs from the first with its Idempotency-Key is refused and changes nothing', async () => {
    const headers = withKey(newKey());
    const [email, other] = [service.given.email(), service.given.email()];
    await signup({ email }, headers);
    for (const reply of [
      await signup({ email: other }, headers),
      await signup({ email, password: 'another good secret' }, headers),
    ]) {
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['idempotency_key_reused', 422]);
      expect(tokenOf(reply)).toBeUndefined();
    }
    expect(await countOf('users', canonical(other))).toBe(0);
  });

  test('a repeated request returns 409 while the first is in progress, and replaces it after 60 seconds', async () => {
    const headers = withKey(newKey(), superAdmin);
    const email = service.given.email();
    const first = await invite({ email }, headers);
    const { digest } = await lastRow();
    await db('idempotency_keys').where({ digest }).update({ sealed_outcome: null });
    const running = await invite({ email }, headers);
    expect([outcomeOf(running), statusOf(running)]).toEqual(['idempotency_key_in_use', 409]);
    if (api === 'REST') expect(running.headers['retry-after']).toBe('1');
    service.clock.advance(60);
    expect(answerOf(await invite({ email }, headers)).id).not.toBe(answerOf(first).id);
  });

  test('a sign-up is carried out once if it is sent several times at once with one Idempotency-Key', async () => {
    const headers = withKey(newKey());
    const email = service.given.email();
    const replies = await Promise.all(Array.from({ length: 4 }, () => signup({ email }, headers)));
    const outcomes = new Set(replies.map(outcomeOf));
    expect(outcomes).toContain('done');
    expect([...outcomes].filter((code) => !['done', 'idempotency_key_in_use'].includes(code))).toEqual([]);
    const done = replies.filter((reply) => outcomeOf(reply) === 'done');
    expect(new Set(done.map(tokenOf)).size).toBe(1);
    expect(await countOf('users', canonical(email))).toBe(1);
  });

  test('a refused request can be corrected and sent again with the same Idempotency-Key', async () => {
    const headers = withKey(newKey());
    const { email: taken } = await service.given.user();
    expect(outcomeOf(await signup({ email: taken }, headers))).toBe('email_taken');
    expect(outcomeOf(await signup({ email: service.given.email(), password: 'short' }, headers))).toBe(
      'validation_failed',
    );
    expect(outcomeOf(await signup({ email: service.given.email() }, headers))).toBe('done');
  });

  test('an Idempotency-Key is not shared between callers, applications or operations', async () => {
    const key = newKey();
    const [one, other] = [await service.given.admin(), await service.given.admin()];
    const app = await service.given.app();
    const email = service.given.email();
    const ids = [
      await invite({ email }, withKey(key, one.headers)),
      await invite({ email }, withKey(key, other.headers)),
      await invite({ email }, withKey(key, superAdmin)),
      await invite({ email }, withKey(key, { 'X-Service-Key': app.serviceKey })),
    ].map((reply) => answerOf(reply).id);
    expect(new Set(ids).size).toBe(4);
    expect(outcomeOf(await signup({ email: service.given.email() }, withKey(key)))).toBe('done');
    const elsewhere = withKey(key, { 'X-Service-App': app.appKey });
    expect(outcomeOf(await signup({ email: service.given.email() }, elsewhere))).toBe('done');
  });

  test('an Idempotency-Key has 1 to 255 printable characters, or gets an error with a pointer', async () => {
    const email = service.given.email();
    const faults = [
      ['', 'too_short'],
      ['x'.repeat(256), 'too_long'],
      ['two words', 'invalid_format'],
      ['caf\u00e9', 'invalid_format'],
    ] as const;
    for (const [key, code] of faults) {
      const reply = await signup({ email }, withKey(key));
      expect(statusOf(reply), key).toBe(422);
      expect(faultsOf(reply), key).toEqual([`header/idempotency-key ${code}`]);
    }
    expect(outcomeOf(await signup({ email }, withKey('x'.repeat(255))))).toBe('done');
  });

  test('a request with an Idempotency-Key leaves no readable key, email, password or token in the database', async () => {
    const key = newKey();
    const email = service.given.email();
    const password = 'a secret that is unknown';
    const token = tokenOf(await signup({ email, password }, withKey(key)));
    const row = JSON.stringify(await lastRow());
    for (const secret of [key, email, password, token!]) expect(row).not.toContain(secret);
  });

  test('a repeated sign-up does not renew a session that has ended in the meantime', async () => {
    const headers = withKey(newKey());
    const email = service.given.email();
    const token = tokenOf(await signup({ email }, headers))!;
    const authorized = {
      Authorization: `Bearer ${token}`,
      'X-Service-App': (await service.given.user()).headers['X-Service-App']!,
    };
    await service.send('PUT', '/v1/auth/logout', { headers: authorized });
    expect(tokenOf(await signup({ email }, headers))).toBe(token);
    expect(outcomeOf(await apis[api].me(authorized))).toBe('session_ended');
    expect(outcomeOf(await login({ email, password: 'wrong password' }))).toBe('invalid_credentials');
  });
});

// regression A462
throughEachApi('an outcome that another release stored, through %s', (api, test) => {
  const { signup } = apis[api];
  const sealer = createSealer('outcomes', testConfig().secret);

  /** Signs up, and stores the outcome as it is changed. @returns the reply to the repeated sign-up, and to the first one */
  const repeated = async (change: (text: string) => string) => {
    const headers = withKey(newKey());
    const email = service.given.email();
    const first = await signup({ email }, headers);
    const { digest, sealed_outcome: sealed } = await lastRow();
    const changed = change(await sealer.open(sealed));
    await db('idempotency_keys')
      .where({ digest })
      .update({ sealed_outcome: changed === '' ? '' : await sealer.seal(changed) });
    const again = await signup({ email }, headers);
    expect(await countOf('users', canonical(email))).toBe(1);
    return { first, again };
  };
  /** Changes an outcome, and serializes it as releases before versions did. */
  const unversioned = (change: (outcome: { session: Record<string, unknown> }) => void) => (text: string) => {
    const outcome = deserialize(Buffer.from(text, 'base64'));
    change(outcome);
    return serialize(outcome).toString('base64');
  };

  test('is the response if it has the present form, also without a version', async () => {
    const { first, again } = await repeated(unversioned(() => undefined));
    expect(again.body).toEqual(first.body);
  });

  test.each([
    ['of a session whose token has no ID', unversioned(({ session }) => Reflect.deleteProperty(session, 'token'))],
    ['of a version that this release does not know', (text: string) => text.replace(/:\d+$/, ':999')],
    ['that is not serialized', () => 'AAAA'],
    ['that was removed after a loss of SECRET', () => ''],
  ])('is refused as a reused key, and nothing is created twice: one %s', async (_what, change) => {
    expect(outcomeOf((await repeated(change)).again)).toBe('idempotency_key_reused');
  });

  test('is read by a release that knows no versions', async () => {
    await signup({ email: service.given.email() }, withKey(newKey()));
    const text = await sealer.open((await lastRow()).sealed_outcome);
    expect(text).toMatch(/:\d+$/);
    expect(deserialize(Buffer.from(text, 'base64'))).toHaveProperty('session.token.id');
  });
});

describe('a GraphQL document with an Idempotency-Key', () => {
  test('a repeated GraphQL document with an Idempotency-Key returns the first response for each alias', async () => {
    const [one, other] = [service.given.email(), service.given.email()];
    const document = `mutation ($one: InviteInput!, $other: InviteInput!) {
      invite(data: $one) { id email } second: invite(data: $other) { id email }
    }`;
    const variables = { one: { email: one }, other: { email: other } };
    const headers = withKey(newKey(), superAdmin);
    const first = await service.graphql(document, { variables, headers });
    expect(first.body.data).toMatchObject({ invite: { email: one }, second: { email: other } });
    const again = await service.graphql(document, { variables, headers });
    expect(again.body).toEqual(first.body);
  });
});

describe('a request that another attempt has overtaken', () => {
  const email = 'overtaken@example.com';
  const command = async (key: string) => ({
    principal: asCaller(store(), (await lookups(service.db).defaultApp())!.app),
    origin: { requestId: 'r', ip: '127.0.0.1', userAgent: '' },
    retry: { key, part: '' },
    email,
  });
  const ports = () => {
    const secret = 'a secret of these tests';
    const { clock } = service;
    return { store: store(), clock, random: systemRandom, keys: createKeys(secret), outcomes: createOutcomes(secret) };
  };

  test('a request whose Idempotency-Key another attempt has taken over keeps neither its response nor its effects', async () => {
    const key = newKey();
    const once = idempotent(ports(), 'signup', noPermissionNeeded);
    const slow = once(await command(key), async (keep) => {
      service.clock.advance(60);
      await once(await command(key), (keepOther) => rows().transaction((unit) => keepOther(unit, 'the other')));
      return rows().transaction(async (unit) => {
        await unit.companies.insert({ name: key, at: service.clock.now() });
        await keep(unit, 'the slow one');
      });
    });
    await expect(slow).rejects.toMatchObject({ code: 'idempotency_key_in_use' });
    expect(await countOf('companies', { name: key })).toBe(0);
    expect(await once(await command(key), async () => 'a third')).toBe('the other');
  });

  test('a request that fails returns its own error even if its Idempotency-Key cannot be released', async () => {
    const { store: whole, ...rest } = ports();
    const retries = {
      ...rows().single.retries,
      release: () => Promise.reject(new Error('the database is unavailable')),
    };
    const once = idempotent(
      {
        ...rest,
        store: {
          ...whole,
          of: () => ({ ...rows(), single: Object.create(rows().single, { retries: { value: retries } }) }),
        },
      },
      'signup',
      noPermissionNeeded,
    );
    const refusal = once(await command(newKey()), () => Promise.reject(new DomainError('email_taken')));
    await expect(refusal).rejects.toMatchObject({ code: 'email_taken' });
  });
});

describe('the maintenance job', () => {
  test('deletes stored responses that have expired', async () => {
    await apis.REST.invite({ email: service.given.email() }, withKey(newKey(), superAdmin));
    expect(await countOf('idempotency_keys', {})).toBeGreaterThan(0);
    service.clock.advance(86_401);
    await maintain(service);
    expect(await countOf('idempotency_keys', {})).toBe(0);
  });
});

test('a repeated request with the fields of its body in another order returns the first response', async () => {
  const headers = { ...withKey(newKey(), superAdmin), 'Content-Type': 'application/json' };
  const first = await service.send('POST', '/v1/keys', { headers, body: '{"kind":"app","name":"Web"}' });
  const again = await service.send('POST', '/v1/keys', { headers, body: '{"name":"Web","kind":"app"}' });
  expect([again.status, again.body]).toEqual([201, first.body]);
});
