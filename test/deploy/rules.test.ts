import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const promtool = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('promtool', args, { cwd: root })).stdout;

test('promtool finds no fault in the alert rules', async () => {
  const output = await promtool(
    'check',
    'rules',
    '--lint=all',
    '--lint-fatal',
    'deploy/prometheus/gatehouse.rules.yaml',
  );
  expect(output).toContain('SUCCESS: 16 rules found');
});

test('the alert rules fire for the faults that they name, and not otherwise', async () => {
  expect(await promtool('test', 'rules', 'test/deploy/rules.promtool.yaml')).toContain('SUCCESS');
});
