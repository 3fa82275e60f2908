import { type ExecFileException, execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../docs/command-blocks.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import type { Ended } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';

let deployment: Deployment;

/** Calls the CLI as an operator does, with text on its standard input. */
const cli = (args: readonly string[], input = '', reads = true): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...childEnvironment, HOME: deployment.dataDir, ...deployment.environment } as NodeJS.ProcessEnv;
    const ended = (error: ExecFileException | null, stdout: string, stderr: string): void =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    const child = execFile('npm', ['run', '--silent', 'cli', '--', ...args], { cwd: root, env }, ended);
    child.stdin?.end(input);
    if (!reads) child.stdout?.destroy();
  });

beforeAll(async () => {
  deployment = await newDeployment();
  await deployment.whileRunning(async () => undefined);
});
afterAll(() => deployment.drop());

describe('npm run cli', () => {
  test('the process of a command that succeeds prints its result and exits with code 0', async () => {
    const { code, stdout, stderr } = await cli(['apps', 'list', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).data).toHaveLength(1);
  });

  test('the process of a command that fails prints the reason to standard error and exits with code 1', async () => {
    const ended = await cli(['users', 'get', '7']);
    expect(ended).toEqual({ code: 1, stdout: '', stderr: 'Not found\n' });
  });

  test('a command whose output is not read, as by head, is completed and exits with code 0', async () => {
    const { code, stderr } = await cli(['apps', 'create', '--name', 'Unread'], '', false);
    expect([code, stderr]).toEqual([0, expect.stringContaining('It is not shown again.')]);
    expect((await cli(['apps', 'list'])).stdout).toContain('Unread');
  });

  test('the process of an import reads standard input and exits with code 2 if rows are rejected', async () => {
    const args = ['users', 'import', '-', '--format', 'jsonl'];
    const ended = await cli(args, '{"email":"ada@example.com"}\n{"email":"invalid"}\n{"email":"b@example.com"}');
    expect(ended).toEqual({
      code: 2,
      stdout: '3 rows read: 2 imported, 1 rejected, 0 skipped.\n',
      stderr: 'line 2: bad_email: email must be a valid email address\n',
    });
  });

  if (process.env['DATABASE_URL'] === undefined)
    test('a command on the embedded database fails with a message while the service is running', async () => {
      const { code, stderr } = await deployment.whileRunning(() => cli(['notifications', 'list']));
      expect(code).toBe(1);
      expect(stderr).toContain(`is in use by process ${process.pid}`);
    });
});
