import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { freePort } from '../kit/free-port.ts';
import { spawn } from '../kit/spawn.ts';

const main = fileURLToPath(new URL('../../src/mock/main.ts', import.meta.url));

const running = new Set<() => void>();
afterAll(() => {
  for (const kill of running) kill();
});

/** Runs `node src/mock/main.ts` with nothing in its environment but what is given, until it listens or ends. */
const launch = async (environment: Readonly<Record<string, string>>, args: readonly string[] = []) => {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...childEnvironment, ...environment },
  });
  const kill = () => child.kill('SIGKILL');
  running.add(kill);
  let output = '';
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(kill);
    return code ?? signal;
  });
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Try it:')) resolve();
      });
  });
  await Promise.race([listening, ended]);
  return { output: () => output, stop: () => child.kill('SIGTERM'), ended };
};

describe('the mock as a process', () => {
  test('the mock prints its URL and a working example command, and ends on SIGTERM', async () => {
    const port = await freePort();
    const mock = await launch({ PORT: String(port) });
    const [, url = '', sent = ''] = /^ {2}curl (http:\S+)(.*)$/m.exec(mock.output()) ?? [];
    const headers = [...sent.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name!, value!] as const);
    const me = await fetch(url, { headers: Object.fromEntries(headers) });
    expect([url, me.status, await me.json()]).toMatchObject([
      `http://localhost:${port}/v1/users/me`,
      200,
      { displayname: 'Ada Lovelace' },
    ]);
    mock.stop();
    expect(await mock.ended).toBe(0);
    expect(mock.output()).toContain('GET /v1/users/me 200');
  });

  test.each([
    [{ MOCK_STATEFUL: 'true' }, []],
    [{}, ['--stateful']],
  ])(
    'the mock remembers accounts and sessions if a variable or a flag tells it to: %j %j',
    async (environment, args) => {
      const mock = await launch({ PORT: String(await freePort()), ...environment }, args);
      expect(mock.output()).toContain('stateful: accounts, second factors and sessions are remembered');
      mock.stop();
      expect(await mock.ended).toBe(0);
    },
  );
});
