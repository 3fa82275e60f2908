import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { password } from '../kit/given.ts';
import { type Environment, type Home, newHome, start } from '../kit/program.ts';
import { commandBlocks, root } from './command-blocks.ts';

const run = promisify(execFile);
const lines = commandBlocks('docs/cli.md')
  .filter(({ kind }) => kind === 'cli')
  .flatMap(({ text }) => text.trim().split('\n'));

let home: Home;
let environment: Environment;

beforeAll(async () => {
  home = await newHome('migrated');
  environment = { ...home.environment, BOOTSTRAP_APP_KEY: 'gh_app_a-key-that-the-deployment-brought-along' };
  const program = await start(environment);
  const body = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    password,
    verify_password: password,
  };
  const { status } = await program.send('POST', '/v1/users', { body });
  program.kill('SIGTERM');
  await program.exitCode;
  expect(status).toBe(201);
  await writeFile(join(home.dataDir, 'github-secret.txt'), 'a secret\n');
  await writeFile(join(home.dataDir, 'users.csv'), 'email,firstname\ngrace@example.com,Grace\n');
});
afterAll(() => home.drop());

describe('the commands of the CLI guide', () => {
  test('the CLI guide contains more than ten commands', () => expect(lines.length).toBeGreaterThan(10));

  test('the commands of the CLI guide succeed one after the other as they are written', {
    timeout: 120_000,
  }, async () => {
    for (const line of lines) {
      const command = line.replaceAll(/(users\.csv|rejected\.jsonl|github-secret\.txt)/g, (name) =>
        join(home.dataDir, name),
      );
      const env = { ...childEnvironment, HOME: process.env['HOME'], ...environment } as NodeJS.ProcessEnv;
      const ended = await run('sh', ['-c', command], { cwd: root, env }).then(
        ({ stdout }) => stdout,
        ({ code, stderr }) => `ended with ${code}: ${stderr}`,
      );
      expect(ended, line).not.toMatch(/^ended with/);
    }
  });
});
