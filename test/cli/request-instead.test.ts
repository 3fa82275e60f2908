import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { operationsOfCommands, pathOf } from '../../src/cli/request-instead.ts';
import { createProgram } from '../../src/cli/run.ts';
import { callIn } from '../kit/command-line.ts';
import { useSettingsFolder } from '../serve/settings.ts';

/** The commands that only the host can execute, or that read what no operation returns. */
const ofTheHost = [
  'audit export',
  'breached-passwords build',
  'doctor',
  'jwks remove',
  'mail resend',
  'mail retry',
  'migrate',
  'operator-key create',
  'operator-key list',
  'operator-key revoke',
  'secret reset',
  'secret rotate',
  'session end-all',
  'user import',
];

const { folder, fileWith } = useSettingsFolder();
const output = { write: () => undefined } as never;

const leavesOf = (command: Command): readonly string[] =>
  command.commands.length === 0 ? [pathOf(command)] : command.commands.flatMap(leavesOf);

// regression A547
test('each command has the operation that does the same, or is one that only the host can execute', () => {
  const program = createProgram({ env: {}, stdin: process.stdin, stdout: output, stderr: output }, () => undefined);
  expect(leavesOf(program).toSorted()).toEqual([...Object.keys(operationsOfCommands), ...ofTheHost].toSorted());
});

test('a command names the request that does the same while the service has the embedded database open', async () => {
  fileWith(`gatehouse-${process.ppid}.pid`, '');
  const call = callIn({ DATA_DIR: folder, PORT: '3210' });
  const { code, stderr } = await call('app', 'set', 'cors_origins+=http://localhost:5173');
  const host = await call('operator-key', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /is in use by process \d+\..* the request that does the same: PATCH http:\/\/localhost:3210\/v1\/app \(updateApp\)\.\n$/s,
  );
  expect(host.stderr).not.toContain('the request that does the same');
});
