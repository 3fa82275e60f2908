import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { password } from '../kit/given.ts';
import { commandBlocks } from './command-blocks.ts';

const run = promisify(execFile);
const lines = commandBlocks('docs/cli.md')
  .filter(({ kind }) => kind === 'cli')
  .flatMap(({ text }) => text.trim().split('\n'));

/** The arguments of a line, as the shell splits it: what stands in the place of npm prints those after `npm`. */
const argumentsOf = async (line: string): Promise<readonly string[]> => {
  const { stdout } = await run('sh', ['-c', `npm() { printf '%s\\0' "$@"; }; ${line}`]);
  return stdout.split('\0').slice(0, -1);
};

let deployment: Deployment;

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  const body = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    password,
    verify_password: password,
  };
  const { status } = await deployment.whileRunning(({ send }) => send('POST', '/v1/users', { body }));
  expect(status).toBe(201);
  await writeFile(join(deployment.dataDir, 'github-secret.txt'), 'a secret\n');
  await writeFile(join(deployment.dataDir, 'turnstile-secret.txt'), 'a secret key\n');
  await writeFile(join(deployment.dataDir, 'password.txt'), `${password}\n`);
  await writeFile(join(deployment.dataDir, 'users.csv'), 'email,firstname\nmary@example.com,Mary\n');
});
afterAll(() => deployment.drop());

describe('the commands of the CLI guide', () => {
  test('the CLI guide contains more than ten commands', () => expect(lines.length).toBeGreaterThan(10));

  test('succeed one after the other as they are written', async () => {
    for (const line of lines) {
      const command = line.replaceAll(
        /(users\.csv|password\.txt|rejected\.jsonl|github-secret\.txt|turnstile-secret\.txt)/g,
        (name) => join(deployment.dataDir, name),
      );
      const [script, cli, separator, ...args] = await argumentsOf(command);
      expect([script, cli, separator], line).toEqual(['run', 'cli', '--']);
      const { code, stderr } = await callIn(deployment.environment)(...args);
      expect(code, `${line}: ${stderr}`).toBe(0);
    }
  });
});
