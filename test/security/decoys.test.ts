import { beforeAll, describe, expect, test } from 'vitest';
import { createDecoys, decoyHash } from '../../src/security/decoys.ts';
import { argon2Cost, costOf, prefixOf } from '../../src/security/password-cost.ts';
import { type ApiName, apiNames, apisOf, fresh } from '../kit/apis.ts';
import { type KnownApp, type KnownUser, password } from '../kit/given.ts';
import { createFakeHashing, fakeHash } from '../kit/hashing.ts';
import { startService, type TestService, useService } from '../kit/service.ts';
import { isBackground } from '../kit/statements.ts';

const hashing = createFakeHashing();
const service = useService({ passwords: hashing.passwords });

const present = prefixOf({ algorithm: 'argon2id', ...argon2Cost });
const olderArgon2 = '$argon2id$v=19$m=65536,t=3,p=4$';
/** Of every eight accounts. */
const mixture = [present, '$2b$12$', present, '$2b$10$', present, '$2y$12$', olderArgon2, '$2b$04$'] as const;
const accountCount = 64;
const addressCount = 240;

const setHash = (id: number, hash: string | null) => service.db('users').where({ id }).update({ password_hash: hash });

/** UUIDs at even distances, so that the test has the same result each time. */
const evenUuid = (index: number, count: number): string => {
  const hex = ((BigInt(index) << 128n) / BigInt(count)).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const unknown = Array.from({ length: addressCount }, (_, index) => `unknown-${index}@example.com`);

/** Algorithm and cost of the only computation that a failed login causes. */
const costOfAttempt = async (api: ApiName, email: string, on: TestService = service, app?: KnownApp) => {
  hashing.started.length = 0;
  const headers = app ? { 'X-Service-App': app.appKey } : {};
  const { status, body } = await apisOf(on)[api].login({ email, password: fresh }, headers);
  expect(body.code ?? body.errors?.[0].extensions.code, `status ${status}`).toBe('invalid_credentials');
  expect(hashing.started).toHaveLength(1);
  return hashing.started[0]!;
};

const costsOf = async (api: ApiName, emails: readonly string[]): Promise<readonly string[]> => {
  const costs: string[] = [];
  for (const email of emails) costs.push(await costOfAttempt(api, email));
  return costs;
};

/** Returns the kind of a prefix, which is the same for `$2b$` and `$2y$`. */
const kindOf = (prefix: string): string => prefix.replace(/^\$2[aby]/, '$2');

const users: KnownUser[] = [];
beforeAll(async () => {
  for (let index = 0; index < accountCount; index += 1) {
    const user = await service.given.user();
    const hash = fakeHash(password, mixture[index % mixture.length]!);
    await service
      .db('users')
      .where({ id: user.id })
      .update({ password_hash: hash, uuid: evenUuid(index, accountCount) });
    users.push(user);
  }
}, 120_000);

// regression A12
describe('unknown addresses in an application with hashes of several kinds', () => {
  let costs: readonly string[];
  beforeAll(async () => {
    costs = await costsOf('REST', unknown);
  }, 120_000);

  test('logins with unknown addresses cost what accounts cost, each kind of hash as often as accounts have it', () => {
    const shareOf = (prefixes: readonly string[], kind: string) =>
      prefixes.filter((prefix) => kindOf(prefix) === kind).length / prefixes.length;
    const kinds = new Set(mixture.map(kindOf));
    expect(new Set(costs.map(kindOf))).toEqual(kinds);
    for (const kind of kinds) {
      const share = shareOf(mixture, kind);
      const deviation = Math.sqrt((share * (1 - share)) / addressCount);
      expect(Math.abs(shareOf(costs, kind) - share), kind).toBeLessThan(3 * deviation);
    }
  });

  test('a login with an unknown address costs the same each time, through REST and GraphQL and on every instance', async () => {
    const sample = unknown.slice(0, 40);
    expect(await costsOf('GraphQL', sample)).toEqual(costs.slice(0, 40));
    expect(
      await costsOf(
        'REST',
        sample.map((email) => email.toUpperCase()),
      ),
    ).toEqual(costs.slice(0, 40));
    const { database, clock, mailbox } = service;
    const replica = await startService({ database, clock, mailbox, passwords: hashing.passwords });
    const onReplica: string[] = [];
    for (const email of sample) onReplica.push(await costOfAttempt('REST', email, replica));
    await replica.stop();
    expect(onReplica).toEqual(costs.slice(0, 40));
  });

  test('a change of one account changes the cost of a login for only a few unknown addresses', async () => {
    const { id } = users[4]!;
    await setHash(id, fakeHash(password, '$2b$08$'));
    const changed = await costsOf('REST', unknown);
    await setHash(id, fakeHash(password, mixture[4]));
    const different = changed.filter((cost, index) => cost !== costs[index]);
    // One account of 64 stands in for about one address of 64.
    expect(different.length).toBeGreaterThan(0);
    expect(different.length).toBeLessThan((4 * addressCount) / accountCount);
    expect(new Set(different)).toEqual(new Set(['$2b$08$']));
    expect(await costsOf('REST', unknown.slice(0, 20))).toEqual(costs.slice(0, 20));
  });

  test.each(apiNames)(
    'accounts without a password and deleted accounts cost what unknown addresses do, through %s',
    async (api) => {
      const victims = users.filter((_, index) => mixture[index % mixture.length] === '$2b$12$').slice(0, 6);
      const hashes = await service
        .db('users')
        .whereIn(
          'id',
          victims.map(({ id }) => id),
        )
        .select('id', 'password_hash');
      const before = await costsOf(
        api,
        victims.map(({ email }) => email),
      );
      expect(new Set(before)).toEqual(new Set(['$2b$12$']));
      for (const { id } of victims) await setHash(id, null);
      const without = await costsOf(
        api,
        victims.map(({ email }) => email),
      );
      await service
        .db('users')
        .whereIn(
          'id',
          victims.map(({ id }) => id),
        )
        .update({ is_deleted: true });
      expect(
        await costsOf(
          api,
          victims.map(({ email }) => email),
        ),
      ).toEqual(without);
      await service
        .db('users')
        .whereIn(
          'id',
          victims.map(({ id }) => id),
        )
        .update({ is_deleted: false });
      for (const { id, password_hash } of hashes) await setHash(id, password_hash);
      expect(new Set(without).size).toBeGreaterThan(1);
    },
  );

  test('a login with an unknown address is refused like one of an account while expensive hashes wait too long', async () => {
    const expensive = unknown.find((_, index) => costs[index] === '$2b$12$')!;
    const accounts = users.filter((_, index) => mixture[index % mixture.length] === '$2b$12$');
    hashing.hold();
    hashing.started.length = 0;
    const { login } = apisOf(service).REST;
    const flood = Array.from({ length: 40 }, (_, index) =>
      login({ email: accounts[index % accounts.length]!.email, password: fresh }),
    );
    await Promise.race(flood);
    const refused = await login({ email: expensive, password: fresh });
    hashing.release();
    await Promise.all(flood);
    expect(refused.body.code).toBe('overloaded');
  });
});

// regression A12
test.each(apiNames)(
  'accounts of another application do not affect the cost of a login with an unknown address, through %s',
  async (api) => {
    const app = await service.given.app();
    const emails = unknown.slice(0, 20);
    const costsThere = async () => {
      const costs: string[] = [];
      for (const email of emails) costs.push(await costOfAttempt(api, email, service, app));
      return new Set(costs);
    };
    const { id } = await service.given.user({ app });
    await service.db('users').where({ app_id: app.id }).update({ password_hash: null });
    // Without any password, unknown addresses cost what new hashes do.
    expect(await costsThere()).toEqual(new Set([present]));
    await setHash(id, fakeHash(password, '$2b$09$'));
    expect(await costsThere()).toEqual(new Set(['$2b$09$']));
    // A stored hash that is never computed stands in for nothing.
    for (const hash of [
      `$2b$31$${'a'.repeat(53)}`,
      'plain text',
      `$argon2id$v=19$m=4194304,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
    ]) {
      await setHash(id, hash);
      expect(await costsThere()).toEqual(new Set([present]));
    }
    expect(new Set(await costsOf(api, emails))).not.toContain('$2b$09$');
  },
);

// regression A12
test.each(apiNames)(
  'a refused login executes the same statements with and without an account, through %s',
  async (api) => {
    const app = await service.given.app();
    const { id, email } = await service.given.user({ app });
    await service.db('users').where({ app_id: app.id }).whereNot({ id }).update({ password_hash: null });
    const refuse = async (address: string) => {
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
      service.db.on('query', note);
      await costOfAttempt(api, address, service, app);
      service.db.removeListener('query', note);
      // Emails are delivered meanwhile, and that a key was used is noted now and then.
      return statements.filter((sql) => !isBackground(sql) && !sql.includes('notifications'));
    };
    const row = () => service.db('users').where({ id }).first();
    await refuse(email);
    const before = await row();
    expect(before).toMatchObject({ login_tries: 1 });

    const withoutAccount = await refuse('unknown@example.com');
    const { version, ...unchanged } = await row();
    const { version: formerVersion, ...columns } = before;
    // The row of the only account was written again, with what it had.
    expect(unchanged).toEqual(columns);
    expect(version).toBeGreaterThan(formerVersion);

    const withAccount = await refuse(email);
    const target = (sql: string) => /^\s*\w+( into)?( "\w+")?/.exec(sql)?.[0];
    expect(withoutAccount.map(target)).toEqual(withAccount.map(target));
    expect(await row()).toMatchObject({ login_tries: 2 });
  },
);

// regression A12
describe('the position of an address', () => {
  const { positionOf } = createDecoys('a secret of these tests');

  test('is a UUID that depends on the secret, the application and the address', () => {
    const position = positionOf(1, 'ada@example.com');
    expect(position).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(positionOf(1, 'ada@example.com')).toBe(position);
    const others = [
      positionOf(2, 'ada@example.com'),
      positionOf(1, 'bob@example.com'),
      createDecoys('another secret').positionOf(1, 'ada@example.com'),
    ];
    expect(new Set([position, ...others]).size).toBe(4);
  });

  test('the positions of addresses are evenly distributed', () => {
    const quarters = [0, 0, 0, 0];
    for (let index = 0; index < 4000; index += 1)
      quarters[Math.floor(Number.parseInt(positionOf(1, String(index))[0]!, 16) / 4)]! += 1;
    for (const count of quarters) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });
});

// regression A12
test.each([
  ...[...new Set(mixture)].map((prefix) => [prefix] as const),
  ['$argon2id$v=19$m=8,t=1,p=1$'] as const,
  ['$2a$05$'] as const,
])('a decoy hash that begins with %s is verified at that cost, and is different each time', (prefix) => {
  const hash = decoyHash(prefix);
  expect(hash.startsWith(prefix)).toBe(true);
  expect(costOf(hash)).toEqual(costOf(fakeHash(password, prefix)));
  expect(costOf(hash)).toBeDefined();
  expect(decoyHash(prefix)).not.toBe(hash);
});
