import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../packages/build/sizes.ts';
import { freePort } from '../../kit/free-port.ts';
import { spawn } from '../../kit/spawn.ts';
import { type Consumer, nodeReleases, openConsumer, tarballOf } from '../kit/consumer.ts';

// regression A76
let consumer: Consumer;
let readme: string;
let guide: string;
beforeAll(async () => {
  consumer = await openConsumer(['mock', 'client'], ['msw@2', 'typescript@5.9']);
  readme = await consumer.read('node_modules/@gatehouse-auth/mock/README.md');
  guide = await readFile(join(import.meta.dirname, '../../../docs/mock.md'), 'utf8');
});
afterAll(() => consumer?.close());

/** The code of the blocks of a document, and what their comments say that they print. */
const blocksOf = (info: string, text = readme) =>
  [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, language]) => language === info)
    .map(([, , code = '']) => ({
      code,
      printed: code.split('\n').flatMap((line) => /(?:^|\); )\/\/ (.+)$/.exec(line)?.[1] ?? []),
    }));

const running = new Set<() => void>();
afterAll(() => {
  for (const stop of running) stop();
});

/** Starts the command in the consumer's folder, until it prints its URL or ends. */
const startCommand = async (...flags: readonly string[]) => {
  const since = performance.now();
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(consumer.folder, 'node_modules/.bin/gatehouse-mock'), '--port', String(port), ...flags],
    { cwd: consumer.folder, env: { PATH: process.env['PATH'] } },
  );
  running.add(() => child.kill('SIGKILL'));
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number);
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Try it:')) resolve();
      });
  });
  await Promise.race([listening, ended]);
  const url = `http://127.0.0.1:${port}`;
  return { url, ended, readyMs: performance.now() - since, output: () => output, stop: () => child.kill('SIGTERM') };
};

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

describe('the installed package', () => {
  test('has no dependencies, contains the licenses of bundled code, and is smaller than its limit', async () => {
    const manifest = JSON.parse(await consumer.read('node_modules/@gatehouse-auth/mock/package.json'));
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(await consumer.read('node_modules/@gatehouse-auth/mock/THIRD-PARTY-LICENSES')).toMatch(/^graphql \d/m);
    expect((await stat(await tarballOf('mock'))).size).toBeLessThan(limits.mock * 1000);
  });

  test.each(nodeReleases)('runs the examples of its README in Node.js %s', async (release) => {
    const blocks = blocksOf('js');
    expect(blocks).toHaveLength(2);
    for (const [index, { code, printed }] of blocks.entries()) {
      await consumer.write(`readme-${index}.js`, code);
      const output = await consumer.node(release, `readme-${index}.js`);
      expect(output.replaceAll(/\s+/g, ' ').trim()).toBe(printed.join(' '));
    }
  });

  test.each(nodeReleases)('answers the requests of an app through MSW in Node.js %s', async (release) => {
    const [{ code, printed } = { code: '', printed: [] }] = blocksOf('js msw');
    await consumer.write('msw.js', code);
    expect(await consumer.node(release, 'msw.js')).toBe(`${printed.join('\n')}\n`);
  });

  test.each(nodeReleases)('runs the examples of the guide about the mock in Node.js %s', async (release) => {
    for (const name of ['process.js', 'msw.js']) {
      const [{ code, printed } = { code: '', printed: [] }] = blocksOf(`js file=${name}`, guide);
      await consumer.write(`guide-${name}`, code);
      expect(await consumer.node(release, `guide-${name}`)).toBe(`${printed.join('\n')}\n`);
    }
  });

  test('has types that compile under strict settings, with MSW installed', async () => {
    await consumer.write(
      'types.ts',
      `import { createMock, fixtures, type Mock } from '@gatehouse-auth/mock';
import { createHandlers, handlersFor } from '@gatehouse-auth/mock/msw';
import { fixtures as ofPlaywright, routeTo } from '@gatehouse-auth/mock/playwright';
import { setupServer } from 'msw/node';

const mock: Mock = createMock({ users: [fixtures.owner], latency: undefined });
const as: typeof fetch = mock;
export const server = setupServer(...createHandlers({ url: 'https://auth.example.com' }), ...handlersFor(mock, '/'));
export const uses = [as, ofPlaywright.mock, routeTo(mock), mock.inbox[0]?.data['key']];
`,
    );
    await consumer.write(
      'outcomes.ts',
      `import { createMock, type Outcomes } from '@gatehouse-auth/mock';

const mock = createMock();
mock.next('login', ['ok', 'overloaded', '429', 'challenge']);
const later: Outcomes['signup'][] = ['email_taken'];
mock.next('signup', later);
// @ts-expect-error the contract does not have the operation
mock.next('logIn', ['ok']);
// @ts-expect-error a login does not return the code
mock.next('login', ['email_taken']);
// @ts-expect-error a login does not return the status
mock.next('login', ['409']);
// @ts-expect-error the outcomes are those of another operation
mock.next('login', later);
`,
    );
    const flags = '--strict --exactOptionalPropertyTypes --isolatedModules --verbatimModuleSyntax --noEmit';
    const lib = '--lib es2023,dom,dom.iterable --module nodenext --target es2023';
    await consumer.run(`npx tsc ${flags} ${lib} types.ts outcomes.ts`);
  });

  test('has a command that does what its flags say', async () => {
    await consumer.write('users.json', JSON.stringify([{ email: 'grace@example.com', password: 'a nanosecond' }]));
    const mock = await startCommand('--stateful', '--latency', '200', '--seed', 'users.json');
    expect(mock.output()).toContain('stateful');
    process.stdout.write(`The command of the mock is ready after ${Math.round(mock.readyMs)} ms.\n`);
    const since = performance.now();
    const response = await fetch(`${mock.url}/v1/auth`, json({ email: 'grace@example.com', password: 'a nanosecond' }));
    expect([response.status, performance.now() - since >= 199]).toEqual([200, true]);
    const { paths } = (await (await fetch(`${mock.url}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths)).toContain('/v1/auth');
    mock.stop();
    expect(await mock.ended).toBe(0);
  });

  test('has a control API on its port, for tests in other languages', async () => {
    const mock = await startCommand();
    const [{ code: block } = { code: '' }] = blocksOf('sh mock');
    await consumer.run(block.replace('http://localhost:4010', mock.url));
    const login = { email: 'ada@example.com', password: 'correct horse battery' };
    const statuses = [];
    for (let call = 0; call < 2; call += 1) statuses.push((await fetch(`${mock.url}/v1/auth`, json(login))).status);
    expect(statuses).toEqual([503, 200]);
    const { data } = (await (await fetch(`${mock.url}/__mock/requests`)).json()) as {
      data: { operations: string[] }[];
    };
    expect(data.map(({ operations }) => operations)).toEqual([['login'], ['login']]);
    mock.stop();
  });

  test.each([
    ['[{"email":"grace"}]', 'users[0].email must be a valid email address'],
    ['[{"email":"a@example.com"},{"email":"A@example.com"}]', 'users[1].email occurs twice.'],
    ['[{"email":"a@example.com","nickname":"A"}]', 'users[0].nickname is not a field of a user.'],
    ['[{"email":"a@example.com","firstname":7}]', 'users[0].firstname must be a string.'],
    ['{"people":[]}', 'The seed must be a list of users'],
    ['[', 'is not JSON'],
  ])('refuses the seed %s with a clear error', async (seed, error) => {
    await consumer.write('bad.json', seed);
    const mock = await startCommand('--seed', 'bad.json');
    expect(await mock.ended).toBe(1);
    expect(mock.output()).toContain(error);
    expect(mock.output()).not.toContain('    at ');
  });
});
