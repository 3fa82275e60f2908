import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apisOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { type BreachedList, checksIn, sha1Of, startBreachedList } from '../kit/breached-list.ts';
import { startService, type TestService } from '../kit/service.ts';

let list: BreachedList;
let service: TestService;
let counter = 0;

beforeEach(async () => {
  list = await startBreachedList();
  service = await startService({ config: { breachedPasswordsUrl: list.url } });
});
afterEach(async () => {
  await service.stop();
  await list.close();
});

const signUp = (password: string) => apisOf(service).REST.signup({ email: service.given.email(), password });
/** Passwords whose ranges were never asked for. */
const next = (): string => {
  counter += 1;
  return `a password like no other: ${counter}`;
};
const checks = async () => checksIn((await service.send('GET', '/metrics')).text);
const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

// checklist 6
describe('the range API of breached passwords', () => {
  test('a request has the first 5 characters of the SHA-1, asks for padding, and contains nothing of the user or the application', async () => {
    const password = next();
    await signUp(password);
    expect(list.asked.map(({ path }) => path)).toEqual([`/range/${sha1Of(password).slice(0, 5)}`]);
    const { host, connection, 'accept-encoding': _encoding, ...headers } = list.asked[0]!.headers;
    expect(headers).toEqual({
      accept: 'text/plain',
      'accept-language': '*',
      'add-padding': 'true',
      'sec-fetch-mode': 'cors',
      'user-agent': 'Gatehouse',
    });
    expect([host, connection]).toEqual([new URL(list.url).host, 'keep-alive']);
  });

  test('padding, which has the count 0, does not count as breached passwords', async () => {
    const [padding, found] = [next(), next()];
    list.add([padding], 0);
    list.add([found], 1);
    expect(outcomeOf(await signUp(padding))).toBe('done');
    expect(faultsOf(await signUp(found))).toEqual(['#/password password_breached']);
    expect(await checks()).toEqual({ breached: 1, not_breached: 1, unavailable: 0 });
  });

  test('responses may have lower-case hashes and line feeds alone', async () => {
    const password = next();
    list.add([password]);
    list.answer = (response, range) => response.end(`${range.toLowerCase().replaceAll('\r', '')}\n`);
    expect(faultsOf(await signUp(password))).toEqual(['#/password password_breached']);
  });

  test.each<[string, NonNullable<BreachedList['answer']>]>([
    ['an error', (response) => response.writeHead(500).end()],
    ['a rate limit', (response) => response.writeHead(429).end()],
    ['404', (response) => response.writeHead(404).end()],
    ['a redirect', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()],
    ['a page', (response) => response.end('<!doctype html><p>Welcome to our hotel network.</p>')],
    ['an empty response', (response) => response.end()],
    ['a range with one damaged line', (response, range) => response.end(`${range}\r\nDAMAGED`)],
    ['a response that is too large', (response, range) => response.end(`${range}\r\n`.repeat(600))],
    [
      'half a response',
      (response, range) => response.writeHead(200, { 'Content-Length': range.length * 2 }).end(range),
    ],
    ['no response', (response) => response.destroy()],
  ])(
    'if the list returns %s, a breached password is accepted unchecked, counted as unavailable and logged',
    async (_what, answer) => {
      const password = next();
      list.add([password]);
      list.answer = answer;
      expect(outcomeOf(await signUp(password))).toBe('done');
      expect(await checks()).toEqual({ breached: 0, not_breached: 0, unavailable: 1 });
      const [row] = await service.db('users').orderBy('id', 'desc').limit(1);
      expect(row).toMatchObject({ is_password_breached: false, password_checked_at: null });
      const logged = service.log.filter((line) => line.includes('list of breached passwords is unavailable'));
      expect(logged).toHaveLength(1);
      expect(JSON.parse(logged[0]!)).toMatchObject({ level: 40, reason: expect.stringMatching(/\w/) });
    },
  );

  test('if the list does not answer, a sign-up waits for a second and succeeds', async () => {
    list.answer = () => undefined;
    const ms = await msOf(async () => expect(outcomeOf(await signUp(next()))).toBe('done'));
    expect(ms).toBeGreaterThan(900);
  });

  test('after 5 failures in a row, the list is not asked for a while', async () => {
    list.answer = () => undefined;
    await Promise.all(Array.from({ length: 5 }, () => signUp(next())));
    expect(list.asked).toHaveLength(5);
    for (const _time of [1, 2, 3, 4, 5]) expect(outcomeOf(await signUp(next()))).toBe('done');
    expect(list.asked).toHaveLength(5);
    expect(await checks()).toEqual({ breached: 0, not_breached: 0, unavailable: 10 });
  });

  test('a flood of sign-ups sends at most 16 requests at a time', async () => {
    list.answer = (response, range) => {
      setTimeout(50).then(() => response.end(range));
    };
    const replies = await Promise.all(Array.from({ length: 60 }, () => signUp(next())));
    expect(replies.map(outcomeOf)).toEqual(Array(60).fill('done'));
    expect(list.most()).toBeLessThanOrEqual(16);
    expect(list.most()).toBeGreaterThan(1);
  });

  test('a range is asked for once in a while, and takes as long from the cache: the time does not tell what others have set', async () => {
    const password = next();
    list.add([password]);
    const delayMs = 400;
    list.answer = (response, range) => {
      setTimeout(delayMs).then(() => response.end(range));
    };
    const times = [];
    for (const _time of [1, 2, 3])
      times.push(await msOf(async () => expect(faultsOf(await signUp(password))).toHaveLength(1)));
    expect(list.asked).toHaveLength(1);
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(delayMs - 5);
    expect(await checks()).toEqual({ breached: 3, not_breached: 0, unavailable: 0 });
  });

  test('neither the log nor an error contains a password, its hash or the prefix', async () => {
    const passwords = [next(), next(), next()];
    list.add(passwords);
    await signUp(passwords[0]!);
    list.answer = (response) => response.writeHead(500).end();
    await signUp(passwords[1]!);
    await list.close();
    await signUp(passwords[2]!);
    const log = service.log.join('\n').toUpperCase();
    // Request IDs are random and may contain a prefix by chance.
    const reasons = service.log.filter((line) => line.includes('unavailable')).join('\n');
    expect(reasons).not.toBe('');
    for (const password of passwords) {
      const hash = sha1Of(password);
      for (const part of [password.toUpperCase(), hash, hash.slice(5)]) expect(log).not.toContain(part);
      expect(reasons.toUpperCase()).not.toContain(hash.slice(0, 5));
    }
  });
});

test('without a list, the settings "refuse" and "warn" accept every password, and nothing is counted', async () => {
  const without = await startService();
  afterAll(() => without.stop());
  for (const breachedPasswords of ['refuse', 'warn'] as const) {
    await without.given.settings({ breachedPasswords });
    const email = without.given.email();
    const { REST } = apisOf(without);
    expect(outcomeOf(await REST.signup({ email, password: 'trustno1 but longer' }))).toBe('done');
    expect(outcomeOf(await REST.login({ email, password: 'trustno1 but longer' }))).toBe('done');
  }
  expect(checksIn((await without.send('GET', '/metrics')).text)).toEqual({
    breached: 0,
    not_breached: 0,
    unavailable: 0,
  });
});
