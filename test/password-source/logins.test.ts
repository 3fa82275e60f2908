import { expect } from 'vitest';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { challengeOf, codeAt, factorApis } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { importedUser, migratingApp, oldPassword, says, useOldSystem } from '../kit/password-source.ts';
import { testConfig, useService } from '../kit/service.ts';

const service = useService({ passwords: 'own' });

const old = useOldSystem();

const stored = (id: number) =>
  service
    .db('users')
    .where({ id })
    .first('password_hash', 'is_password_imported', 'is_password_awaited', 'login_tries');
const usersLeft = async (): Promise<number> => {
  const { text } = await service.send('GET', '/metrics');
  return Number(/^gatehouse_password_source_users (\d+)$/m.exec(text)?.[1]);
};

// regression A881
throughEachApi('the login of a user whose password another system knows, through %s', (api, test) => {
  const { login, me } = apisOf(service)[api];
  const newUser = async (row: object = {}) => {
    const stage = await migratingApp(service, old.url);
    return { ...stage, user: await importedUser(service, stage.app, row) };
  };

  test('asks it once, signed, with the address and the password, and stores a hash of the service', async () => {
    const { user, app, headers, secret, administrator } = await newUser();
    const before = old.asked.length;
    const left = await usersLeft();
    const typed = { email: user.email.toUpperCase(), password: oldPassword };
    const token = tokenOf(await login(typed, headers));
    expect(outcomeOf(await me(bearer(token!, app.appKey)))).toBe('done');
    const [asked, ...more] = old.asked.slice(before);
    expect(more).toEqual([]);
    expect(JSON.parse(asked!.body)).toEqual({ email: user.email, password: oldPassword });
    expect(asked!.headers['webhook-id']).toMatch(/^pwd_[0-9a-f-]{36}$/);
    expect(isSigned(asked!.body, asked!.headers as Parameters<typeof isSigned>[1], [secret], service.clock.now())).toBe(
      true,
    );
    expect(await stored(user.id)).toEqual({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456/),
      is_password_imported: false,
      is_password_awaited: false,
      login_tries: 0,
    });
    expect(outcomeOf(await login(typed, headers))).toBe('done');
    expect(outcomeOf(await login({ ...typed, password: `${oldPassword}!` }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before + 1);
    await settled(service);
    const events = await service.db('events').where({ subject: `user:${user.id}`, type: 'user.password_changed' });
    expect(events.map(({ data }) => data)).toEqual([{ reason: 'imported' }]);
    const entry = await service.db('audit').where({ event: 'login', user_id: user.id }).orderBy('id').first();
    expect(entry).toMatchObject({ is_success: true, factor: 'password' });
    expect(await usersLeft()).toBe(left - 1);
    const { body } = await service.send('GET', '/v1/app/password-source', { headers: administrator });
    expect(body.users_left).toBe(0);
  });

  test('fails if the password does not match, and counts as a failed login', async () => {
    const { user, headers } = await newUser();
    expect(outcomeOf(await login({ email: user.email, password: 'wrong' }, headers))).toBe('invalid_credentials');
    expect(await stored(user.id)).toEqual({
      password_hash: null,
      is_password_imported: false,
      is_password_awaited: true,
      login_tries: 1,
    });
    await settled(service);
    const entry = await service.db('audit').where({ event: 'login', user_id: user.id }).first();
    expect(entry).toMatchObject({ is_success: false, reason: 'wrong_password' });
    expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('done');
  });

  test('asks for the second factor after the password, which is stored then', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const { user, headers, app } = await newUser();
    const sealed_secret = await createSecretSealer(testConfig().secret).seal(secret);
    const at = service.clock.now();
    const factor = { kind: 'totp', name: 'App', sealed_secret, confirmed_at: at, created_at: at };
    await service.db('factors').insert({ app_id: app.id, user_id: user.id, ...factor });
    await service.db('users').where({ id: user.id }).update({ has_second_factor: true });
    const before = old.asked.length;
    const asked = await factorApis(service)[api].logIn(headers, { email: user.email, password: oldPassword });
    const { challenge } = challengeOf(asked);
    expect(await stored(user.id)).toMatchObject({ is_password_awaited: false, password_hash: expect.any(String) });
    const proof = { totp_code: codeAt(secret, at) };
    expect(tokenOf(await factorApis(service)[api].completeLogin(headers, challenge, proof))).toBeDefined();
    expect(old.asked).toHaveLength(before + 1);
  });

  test('one of several logins at once stores the password, and none of them is a failed one', async () => {
    const { user, headers } = await newUser();
    const logins = Array.from({ length: 4 }, () => login({ email: user.email, password: oldPassword }, headers));
    const outcomes = (await Promise.all(logins)).map(outcomeOf);
    expect(outcomes).toContain('done');
    expect(new Set(outcomes).isSubsetOf(new Set(['done', 'overloaded']))).toBe(true);
    expect(await stored(user.id)).toMatchObject({ is_password_awaited: false, login_tries: 0 });
  });

  test('asks no longer once the time is over, and the user sets a password by email', async () => {
    const { user, headers } = await newUser();
    const before = old.asked.length;
    service.clock.advance(90 * 86_400);
    expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('invalid_credentials');
    const { forgot, reset } = apisOf(service)[api];
    await forgot(user.email, headers);
    const key = await service.mailbox.key('password-recovery', user.email);
    expect(outcomeOf(await reset({ key, password: fresh }, headers))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: fresh }, headers))).toBe('done');
    expect(old.asked).toHaveLength(before);
  });

  test('sends the password as it was typed, and stores it normalized', async () => {
    const { user, headers } = await newUser();
    old.behaves(says('{"status":"match"}'));
    const typed = 'cafe\u0301 and a bagel';
    expect(outcomeOf(await login({ email: user.email, password: typed }, headers))).toBe('done');
    expect(JSON.parse(old.asked.at(-1)!.body).password).toBe(typed);
    expect(outcomeOf(await login({ email: user.email, password: typed.normalize('NFC') }, headers))).toBe('done');
  });
});
