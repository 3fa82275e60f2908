import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { bearer, digestOf, type KnownApp, type KnownUser } from '../kit/given.ts';
import { appKey, serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const hour = 3600;

type Forgetful = KnownUser & { readonly key: string };

/** A user, and the key from the email they were sent. */
const forgetful = async (app?: KnownApp): Promise<Forgetful> => {
  const user = await service.given.user(app ? { app } : {});
  await apis.REST.forgot(user.email, app ? { 'X-Service-App': app.appKey } : {});
  return { ...user, key: await service.mailbox.key('password-recovery', user.email) };
};

throughEachApi('a key for a new password through %s', (api, test) => {
  const { reset, login, forgot } = apis[api];
  const tryKey = async (key: string, email: string) => outcomeOf(await reset({ key, email, password: fresh }));

  // checklist 52: an hour for links
  test('a recovery key is valid for an hour after its mail, and not a moment longer', async () => {
    const [early, late] = [await forgetful(), await forgetful()];
    service.clock.advance(hour - 0.001);
    expect(await tryKey(early.key, early.email)).toBe('done');
    service.clock.advance(0.001);
    expect(await tryKey(late.key, late.email)).toBe('key_invalid');
  });

  test('a recovery key that is invalid, used, expired or replaced is refused with one and the same reply', async () => {
    const [used, expired, superseded] = [await forgetful(), await forgetful(), await forgetful()];
    await reset({ ...used, password: fresh });
    service.clock.advance(hour + 1);
    const foreign = await forgetful(await service.given.app());
    await forgot(superseded.email);
    await service.mailbox.key('password-recovery', superseded.email);
    const { email, key } = await forgetful();
    const verification = await service.mailbox.key('verify-email', email);
    const { digest } = await service
      .db('mail_keys')
      .where({ digest: digestOf(key) })
      .first();
    const keys: Readonly<Record<string, string>> = {
      unknown: 'A'.repeat(43),
      used: used.key,
      expired: expired.key,
      superseded: superseded.key,
      'of another application': foreign.key,
      'for something else': verification,
      'a digest, as it is kept': digest,
      'cut off': key.slice(0, -1),
      'with something behind it': `${key}A`,
      'in capitals': key.toUpperCase(),
      'a bearer token': used.token,
      'an application key': appKey,
      'a super admin key': serviceKey,
      'as long as a path may be': 'k'.repeat(7000),
      'a word': 'me',
      'a number': '1',
      'in Chinese': '钥匙',
      'with a slash': '../verify',
      'a line break': 'a\r\nX-Evil: 1',
      'a NUL': '\u0000',
      SQL: "' or 1=1 --",
      wildcards: '%_*',
    };
    const replies = await Promise.all(
      Object.entries(keys).map(async ([name, one]) => {
        const reply = await reset({ key: one, email, password: fresh });
        const id = reply.headers['x-request-id']!;
        return [name, { status: reply.status, text: reply.text.replaceAll(id, '') }] as const;
      }),
    );
    const [[, first]] = replies as [(typeof replies)[number]];
    expect(first.text).toContain('key_invalid');
    expect(first.status).toBe(api === 'REST' ? 410 : 200);
    expect(Object.fromEntries(replies)).toEqual(Object.fromEntries(replies.map(([name]) => [name, first])));
    expect(await tryKey(key, email)).toBe('done');
  });

  // checklist 53
  test('a recovery key is void after a newer one was requested', async () => {
    const { email, key: older } = await forgetful();
    await forgot(email);
    const newer = await service.mailbox.key('password-recovery', email);
    expect(await tryKey(older, email)).toBe('key_invalid');
    expect(await tryKey(newer, email)).toBe('done');
  });

  // checklist 53
  test('a recovery key is void after the password was changed', async () => {
    const { email, key, password, headers } = await forgetful();
    await apis[api].changePassword({ current: password, password: fresh }, headers);
    expect(await tryKey(key, email)).toBe('key_invalid');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
  });

  // checklist 53
  test('a recovery key is void after the address has changed, for the old address and the new one', async () => {
    const { email, key, password, headers } = await forgetful();
    const next = service.given.email();
    await apis[api].changeEmail({ email: next, password }, headers);
    for (const side of [next, email])
      await apis[api].confirmEmail(await service.mailbox.key('email-change-confirm', side));
    for (const address of [email, next]) expect(await tryKey(key, address)).toBe('key_invalid');
    expect(outcomeOf(await login({ email: next, password }))).toBe('done');
  });

  // checklist 51
  test('a recovery key sets one password if 20 requests arrive together, and only that password logs in', async () => {
    const { email, key } = await forgetful();
    const passwords = Array.from({ length: 20 }, (_, index) => `${fresh} no. ${index}`);
    const outcomes = await Promise.all(
      passwords.map(async (password) => outcomeOf(await reset({ key, email, password }))),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array(19).fill('key_invalid')]);
    const logins: string[] = [];
    for (const password of passwords) {
      logins.push(outcomeOf(await login({ email, password })));
      // Longer than wrong passwords block the next login.
      service.clock.advance(900);
    }
    expect(logins).toEqual(outcomes.map((outcome) => (outcome === 'done' ? 'done' : 'invalid_credentials')));
    await settled(service);
    expect(service.mailbox.sent('password-changed', email)).toHaveLength(1);
  });

  // checklist 33
  test('a recovery key is refused as a bearer token, as an application key and as a service key', async () => {
    const { key } = await forgetful();
    expect(outcomeOf(await apis[api].me(bearer(key)))).toBe('token_invalid');
    expect(outcomeOf(await apis[api].refresh(bearer(key)))).toBe('token_invalid');
    expect(outcomeOf(await apis[api].me({ 'X-Service-App': key }))).toBe('app_key_invalid');
    expect(outcomeOf(await apis[api].me({ 'X-Service-Key': key }))).toBe('service_key_invalid');
  });

  // checklist 33
  test('a recovery key is not accepted as the key of an address or of an invitation', async () => {
    const { key, email } = await forgetful();
    const { verify, confirmEmail, cancelEmail, lookAt, accept } = apis[api];
    for (const reply of [
      await verify(key),
      await confirmEmail(key),
      await cancelEmail(key),
      await lookAt(key),
      await accept(key, { password: fresh }),
    ])
      expect(outcomeOf(reply)).toBe('key_invalid');
    expect(await tryKey(key, email)).toBe('done');
  });

  // checklist 62
  test('a recovery key is not used up by the GET, HEAD and OPTIONS requests of link scanners', async () => {
    const { email, key } = await forgetful();
    const mail = service.mailbox.sent('password-recovery', email).at(-1);
    const link = new URL((mail!.data as { readonly url: string }).url);
    const paths = ['rest', 'reset', 'verify', 'email', 'invitation'].map((name) => `/v1/auth/${name}/${key}`);
    for (const path of [link.pathname, `${link.pathname}?key=${key}`, ...paths])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await service.send(method, path);
    expect(await tryKey(key, email)).toBe('done');
  });
});

describe('the path of a key, in REST', () => {
  const body = { password: fresh, verify_password: fresh };

  test.each(['rest', 'reset'])('the path /v1/auth/%s/{key} sets the new password', async (name) => {
    const { key, email } = await forgetful();
    expect((await service.send('POST', `/v1/auth/${name}/${key}`, { body })).status).toBe(204);
    expect(outcomeOf(await apis.REST.login({ email, password: fresh }))).toBe('done');
  });

  test('a recovery key in a path may be percent-encoded, as some mail programs do it', async () => {
    const { key } = await forgetful();
    const encoded = [...key].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
    expect((await service.send('POST', `/v1/auth/rest/${encoded}`, { body })).status).toBe(204);
  });

  test.each([
    ['encoded spaces', '%20%20', 410],
    ['an encoded slash', 'a%2Fb', 410],
    ['an encoded NUL', '%00', 410],
    ['emoji', '%F0%9F%94%91', 410],
    ['an encoded percent sign', '%25ff', 410],
    ['a dot', '%2E', 410],
    ['a broken encoding', '%ff', 400],
    ['half an encoding', '%4', 400],
    ['nothing', '', 404],
    ['two parts', 'a/b', 404],
  ])('a path with %s in place of the key returns a status of the contract', async (_what, path, status) => {
    expect((await service.send('POST', `/v1/auth/rest/${path}`, { body })).status).toBe(status);
  });
});
