import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStore } from '../../src/database/store.ts';
import type { Store } from '../../src/kernel/ports.ts';
import { asCaller } from '../../src/kernel/principal.ts';
import { unlimited } from '../../src/limits/limiter.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { repositories } from '../../src/modules/index.ts';
import { sendLoginCode } from '../../src/modules/login/operations/send-login-code.ts';
import { createLoginCodeKeys } from '../../src/security/login-code-keys.ts';
import { systemRandom } from '../../src/system.ts';
import { settled } from '../kit/apis.ts';
import { takeDatabase } from '../kit/database-pool.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { startService, type TestService } from '../kit/service.ts';
import { maintain, noJobs, storeBeside } from '../kit/store.ts';

let service: TestService;
let store: Store;
beforeAll(async () => {
  service = await startService();
  await service.given.settings({ emailCodes: 'allowed' });
  store = storeBeside(service);
});
afterAll(() => service.stop());

/** The statements that a call of the store executes. */
const statementsOf = async (
  call: () => Promise<unknown>,
  { db }: Pick<TestService, 'db'> = service,
): Promise<readonly string[]> => {
  const seen: string[] = [];
  const note = ({ sql }: { readonly sql: string }) => seen.push(sql);
  db.on('query', note);
  await call();
  db.removeListener('query', note);
  return seen;
};

/** Not of the jobs that run in the background. */
const isOfRequest = (sql: string): boolean => !/pgboss|limits/i.test(sql);

// checklist 17
describe('the work for known and unknown addresses', () => {
  test('a request for a login code looks up no account, so that its work is equal for all addresses', async () => {
    const { database, giveBack } = await takeDatabase();
    const own = await startService({ database });
    await own.given.settings({ emailCodes: 'allowed' });
    const { email } = await own.given.user();
    // Its jobs use the database at any time, and their statements would be among those that are compared.
    await own.stop();
    const jobs: object[] = [];
    const same = async (text: string) => text;
    const ports = {
      store: createStore(own.db, { ...noJobs, add: async (_db, job) => void jobs.push(job) }, repositories),
      clock: own.clock,
      refusals: { add: async () => undefined },
      rateLimiter: unlimited,
      sealer: { seal: same, open: same },
      verifyChallenge: async () => false,
    };
    const principal = asCaller(ports.store, (await lookups(own.db).defaultApp())!.app);
    const origin = { requestId: systemRandom.uuid(), ip: '127.0.0.1', userAgent: '' };
    const request = (address: string) =>
      statementsOf(
        () => sendLoginCode(ports)({ principal, email: address, challengeResponse: undefined, origin }),
        own,
      );
    const known = await request(email);
    expect(known.map((sql) => sql.toLowerCase().split(' ').at(0))).toEqual(['select', 'begin;', 'commit;']);
    expect(jobs).toHaveLength(1);
    expect(await request('unknown@example.com')).toEqual(known);
    expect(jobs).toMatchObject([{ queue: 'login_code' }, { queue: 'login_code' }]);
    await giveBack();
  });

  test('a try of a code executes the same statements for known and unknown addresses', async () => {
    const [{ email }, unknown] = [await service.given.user(), service.given.email()];
    await requestCode(service, email);
    await loginCodeApis(service).REST.sendLoginCode({}, unknown);
    await settled(service);
    const rows = await service.db('login_codes').orderBy('requested_at', 'desc').limit(2);
    expect(rows.map(({ key_id }) => key_id === null).sort()).toEqual([false, true]);
    const take = (account: string) =>
      statementsOf(() => store.of({ id: 1 }).single.loginCodes.take([account], service.clock.now()));
    expect(await take(rows[0].account)).toEqual(await take(rows[1].account));
    expect(await service.db('login_codes').where({ tries: 1 })).toHaveLength(2);
  });

  test('with sign-up by code, a request and a try execute the same statements for known and unknown addresses', async () => {
    await service.given.settings({ emailCodeSignup: true });
    const before = (await service.db('login_codes').select('account')).map(({ account }) => account);
    const addresses = [(await service.given.user()).email, service.given.email()];
    for (const address of addresses) await requestCode(service, address);
    await settled(service);
    const { REST } = loginCodeApis(service);
    const ofBoth = async (call: (address: string) => Promise<unknown>) => {
      const statements = [];
      for (const address of addresses) statements.push((await statementsOf(() => call(address))).filter(isOfRequest));
      return statements;
    };
    const [first, second] = await ofBoth((email) => REST.loginWithCode({}, { email, code: 'x' }));
    expect(first!.length).toBeGreaterThan(3);
    expect(second).toEqual(first);
    const rows = await service.db('login_codes').whereNotIn('account', before);
    expect(rows.map(({ key_id, tries }) => [key_id === null, tries])).toEqual([
      [false, 1],
      [false, 1],
    ]);
    await service.given.settings({ emailCodeSignup: false });
  });
});

describe('requests for login codes', () => {
  test('a request is forgotten after 7 days, whether the address has an account or not', async () => {
    const { email } = await service.given.user();
    await requestCode(service, email);
    await loginCodeApis(service).REST.sendLoginCode({}, service.given.email());
    await settled(service);
    const rows = () => service.db('login_codes').select('account');
    service.clock.advance(7 * 86_400 - 60);
    await maintain(service);
    const before = (await rows()).length;
    expect(before).toBeGreaterThan(1);
    service.clock.advance(120);
    await maintain(service);
    expect(await rows()).toEqual([]);
  });

  test('the erasure of a user deletes the request for a code, with the address that it came from', async () => {
    const user = await service.given.user();
    await requestCode(service, user.email);
    const { id } = await service.db('mail_keys').where({ user_id: user.id, purpose: 'login' }).first('id');
    await service.db('users').where({ id: user.id }).update({ is_deleted: true, deleted_at: service.clock.now() });
    service.clock.advance(31 * 86_400);
    await maintain(service);
    expect(await service.db('login_codes').where({ key_id: id })).toEqual([]);
  });
});

describe('the code of a key', () => {
  const keys = createLoginCodeKeys('a secret that only the tests know, 32 bytes or more');
  const others = createLoginCodeKeys('another secret of the tests, also 32 bytes or more');

  test('codes have eight digits, leading zeros included, and depend on the key and on the secret', () => {
    const codes = Array.from({ length: 2000 }, (_, n) => keys.codeOf(`digest ${n}`));
    expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(keys.codeOf('digest 1')).toBe(codes[1]);
    expect(others.codeOf('digest 1')).not.toBe(codes[1]);
  });

  test('a code is that of its key only, however it is spaced, and never right without a key', () => {
    const code = keys.codeOf('digest');
    expect(keys.isCodeOf(` ${code.slice(0, 4)}-${code.slice(4)} `, 'digest')).toBe(true);
    for (const wrong of ['', code.slice(1), `${code}0`, keys.codeOf('another digest')])
      expect(keys.isCodeOf(wrong, 'digest')).toBe(false);
    expect(keys.isCodeOf(keys.codeOf(''), undefined)).toBe(false);
  });
});
