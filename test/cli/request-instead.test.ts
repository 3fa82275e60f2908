import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { operationsOfCommands, pathOf } from '../../src/cli/request-instead.ts';
import { createProgram } from '../../src/cli/run.ts';
import { loadContracts } from '../../src/contracts.ts';
import { callIn } from '../kit/command-line.ts';
import { useSettingsFolder } from '../serve/settings.ts';

/** The commands that only the host can execute, or that read what no operation returns. */
const ofTheHost = [
  'app move',
  'cell check',
  'cell init',
  'cell list',
  'cell map',
  'audit export',
  'audit partition',
  'breached-passwords build',
  'doctor',
  'migrate',
  'notifications resend-all',
  'notifications retry',
  'operator-keys create',
  'operator-keys list',
  'operator-keys revoke',
  'secret reset',
  'secret rotate',
  'sessions end-all',
  'signing-keys export',
  'signing-keys import',
  'signing-keys remove',
  'users import',
  'users reset-factors',
];

const { folder, fileWith } = useSettingsFolder();
const output = { write: () => undefined } as never;

const leavesOf = (command: Command): readonly string[] =>
  command.commands.length === 0 ? [pathOf(command)] : command.commands.flatMap(leavesOf);

// regression A547
test('each command has the operation that does the same, or is one that only the host can execute', async () => {
  const terminal = { env: {}, stdin: process.stdin, stdout: output, stderr: output };
  const program = createProgram(terminal, (await loadContracts()).openapi, () => undefined);
  expect(leavesOf(program).toSorted()).toEqual([...Object.keys(operationsOfCommands), ...ofTheHost].toSorted());
});

test('a command names the request that does the same while the service has the embedded database open', async () => {
  fileWith(`gatehouse-${process.ppid}.pid`, '');
  const call = callIn({ DATA_DIR: folder, PORT: '3210' });
  const { code, stderr } = await call('app', 'set', 'cors_origins+=http://localhost:5173');
  const host = await call('operator-keys', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /is in use by process \d+\..* the request that does the same: PATCH http:\/\/localhost:3210\/v1\/app \(updateApp\)\.\n$/s,
  );
  expect(host.stderr).not.toContain('the request that does the same');
});
