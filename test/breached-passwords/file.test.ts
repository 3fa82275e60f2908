import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesAt, fileBytes } from '../../src/modules/breached-passwords/file-format.ts';
import { openFileSource } from '../../src/modules/breached-passwords/file-source.ts';
import { apiNames, apisOf, faultsOf, fresh, outcomeOf, tokenOf } from '../kit/apis.ts';
import { checksIn, sha1Of } from '../kit/breached-list.ts';
import { callIn, pipeIn } from '../kit/command-line.ts';
import { bearer } from '../kit/given.ts';
import { fail, newHome, production, start } from '../kit/program.ts';
import { scratch } from '../kit/scratch.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const folder = mkdtempSync(join(scratch, 'gatehouse-breached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

const count = 20_000;
const hashes = Array.from({ length: count }, (_, index) => sha1Of(`breached ${index}`)).toSorted();
const linesOf = (list: readonly string[], end = '\r\n'): string => list.map((hash) => `${hash}:7${end}`).join('');

const call = callIn({});
const build = (input: string, output: string) => call('breached-passwords', 'build', at(input), at(output));

const path = at('breached.bin');
beforeAll(async () => {
  writeFileSync(at('hashes.txt'), linesOf(hashes));
  expect((await build('hashes.txt', 'breached.bin')).code).toBe(0);
});

// checklist 6
describe('the command that builds the file of breached passwords', () => {
  test('the command writes every hash once, and says how many', async () => {
    const { code, stdout } = await build('hashes.txt', 'again.bin');
    expect([code, stdout]).toEqual([0, `Wrote 20,000 hashes to ${at('again.bin')} (4.3 MB).\n`]);
    expect(readFileSync(at('again.bin')).length).toBe(fileBytes(count));
    expect(readFileSync(at('again.bin'))).toEqual(readFileSync(path));
  });

  test('the list can be piped in, with line feeds, lower-case hashes, blank lines, padding and repeated hashes', async () => {
    const zero = '0'.repeat(40);
    const input = `\n${zero}:0\n${linesOf(
      hashes.flatMap((hash) => [hash, hash]),
      '\n',
    ).toLowerCase()}\n`;
    const { code } = await pipeIn({})(input.trimEnd(), 'breached-passwords', 'build', '-', at('piped.bin'));
    expect(code).toBe(0);
    expect(readFileSync(at('piped.bin'))).toEqual(readFileSync(path));
  });

  test.each([
    ['a line without a count', `${hashes[0]}\r\n`, 'Line 1 is not a SHA-1 hash and a count (HASH:COUNT).'],
    ['a hash that is too short', `${linesOf([hashes[0]!])}${hashes[1]!.slice(1)}:1\n`, 'Line 2 is not a SHA-1 hash'],
    ['a character that is not hexadecimal', `${hashes[0]!.replace(/.$/, 'X')}:1\n`, 'Line 1 is not a SHA-1 hash'],
    ['a range without prefix, as the range API returns it', `${hashes[0]!.slice(5)}:3\r\n`, 'Line 1 is not a SHA-1'],
    ['something else', `<html>${'x'.repeat(5_000_000)}`, 'Line 1 is not a SHA-1 hash'],
    [
      'hashes in another order',
      linesOf([hashes[1]!, hashes[0]!]),
      'Line 2 is out of order. The hashes must be sorted.',
    ],
    ['nothing', '', 'The input has no hashes.'],
    ['padding only', `${hashes[0]}:0\r\n`, 'The input has no hashes.'],
  ])('input with %s is refused, and leaves no file', async (_what, input, reason) => {
    writeFileSync(at('wrong.txt'), input);
    const { code, stderr } = await build('wrong.txt', 'wrong.bin');
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect((await readdir(folder)).filter((name) => name.startsWith('wrong.bin'))).toEqual([]);
  });

  test('a file that exists stays as it is if its successor cannot be built', async () => {
    writeFileSync(at('kept.bin'), 'kept');
    writeFileSync(at('half.txt'), `${linesOf(hashes)}and then an error`);
    expect((await build('half.txt', 'kept.bin')).code).toBe(1);
    expect(await readFile(at('kept.bin'), 'utf8')).toBe('kept');
    expect((await build('missing.txt', 'kept.bin')).code).toBe(1);
    expect(await readFile(at('kept.bin'), 'utf8')).toBe('kept');
  });
});

describe('the file of breached passwords', () => {
  test('the file contains every password of the list, also the first and the last of a range, and no other', async () => {
    const source = await openFileSource(path);
    const contains = (hash: string) => source.contains(Buffer.from(hash, 'hex'));
    for (const hash of hashes) if (!(await contains(hash))) expect.fail(`${hash} was not found`);
    for (let index = 0; index < count; index += 1)
      if (await contains(sha1Of(`other ${index}`))) expect.fail(`other ${index} was found`);
    for (const hash of ['0'.repeat(40), 'F'.repeat(40)]) expect(await contains(hash)).toBe(false);
    await source.close();
  });

  test('the file may have entries in the first and the last range only', async () => {
    const ends = ['0'.repeat(40), 'F'.repeat(40)];
    writeFileSync(at('ends.txt'), linesOf(ends));
    await build('ends.txt', 'ends.bin');
    const source = await openFileSource(at('ends.bin'));
    for (const hash of ends) expect(await source.contains(Buffer.from(hash, 'hex'))).toBe(true);
    for (const hash of hashes.slice(0, 50)) expect(await source.contains(Buffer.from(hash, 'hex'))).toBe(false);
    await source.close();
  });

  const damaged: Readonly<Record<string, (file: string, bytes: Buffer) => void>> = {
    'is empty': (file) => writeFileSync(file, ''),
    'is the downloaded list': (file) => writeFileSync(file, linesOf(hashes).repeat(6)),
    'has lost its end': (file, bytes) => {
      writeFileSync(file, bytes);
      truncateSync(file, bytes.length - 1);
    },
    'has one byte too many': (file, bytes) => writeFileSync(file, Buffer.concat([bytes, Buffer.alloc(1)])),
    'has another byte in its index': (file, bytes) => writeFileSync(file, bytes.fill(bytes[entriesAt - 2]! ^ 1, entriesAt - 2, entriesAt - 1)), // biome-ignore format: one line
    'has another number of entries': (file, bytes) => writeFileSync(file, bytes.fill(1, 20, 21)),
  };
  test.each(Object.entries(damaged))('a file that %s is refused', async (_what, damage) => {
    damage(at('damaged.bin'), readFileSync(path));
    await expect(openFileSource(at('damaged.bin'))).rejects.toThrow(
      `BREACHED_PASSWORDS_FILE is not a complete file of breached passwords: ${at('damaged.bin')}`,
    );
  });

  test('the service starts with a file, and logs in production that it has one', async () => {
    const home = await newHome('migrated');
    const SECRET = 'a secret that only this test knows, of 32 bytes or more';
    const program = await start({ ...production, ...home.environment, SECRET, BREACHED_PASSWORDS_FILE: path });
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    expect(program.output()).toMatch(/"breachedPasswords":"file".*Gatehouse is ready/);
    await home.drop();
  });

  test('the service does not start with a file that is missing or damaged, and says so', async () => {
    const home = await newHome('migrated');
    for (const [file, reason] of [
      [at('no-such-file.bin'), 'cannot be opened'],
      [at('hashes.txt'), 'is not a complete file of breached passwords'],
    ]) {
      const { code, output } = await fail({ ...home.environment, BREACHED_PASSWORDS_FILE: file });
      expect(code).toBe(1);
      expect(output).toContain(`BREACHED_PASSWORDS_FILE ${reason}: ${file}`);
    }
    await home.drop();
  });
});

describe.each(apiNames)('a service with a file of breached passwords, through %s', (api) => {
  const service = useService({ config: { breachedPasswordsFile: path } });
  const { signup, login, changePassword } = apisOf(service)[api];

  test('a breached password is refused, and a login with one is flagged', async () => {
    const [email, password] = [service.given.email(), 'breached 17'];
    expect(faultsOf(await signup({ email, password }))).toEqual(['#/password password_breached']);
    await service.given.settings({ breachedPasswords: 'off' });
    const token = tokenOf(await signup({ email, password }))!;
    await service.given.settings({ breachedPasswords: 'refuse' });
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    await until(
      async () => (await service.db('users').where({ email }).first()).is_password_breached,
      'the password was flagged',
    );
    const change = (next: string) => changePassword({ current: password, password: next }, bearer(token));
    expect(faultsOf(await change('breached 18'))).toEqual(['#/password password_breached']);
    expect(outcomeOf(await change(fresh))).toBe('done');
    expect(checksIn((await service.send('GET', '/metrics')).text)).toEqual({
      breached: 3,
      not_breached: 1,
      unavailable: 0,
    });
  });
});
