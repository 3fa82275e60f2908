import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const ruleTests = ['test/deploy/rules.promtool.yaml', 'test/deploy/rules-of-days.promtool.yaml'];
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
  expect(output).toContain('SUCCESS: 43 rules found');
});

test('every alert rule has a test in which it fires', () => {
  const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'));
  const rules: { groups: { rules: { alert: string }[] }[] } = read('deploy/prometheus/gatehouse.rules.yaml');
  const firing = ruleTests.flatMap((path) => {
    const { tests }: { tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[] } = read(path);
    return tests
      .flatMap(({ alert_rule_test: all }) => all)
      .filter(({ exp_alerts: expected = [] }) => expected.length > 0)
      .map(({ alertname }) => alertname);
  });
  const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  expect(alerts.filter((alert) => !firing.includes(alert))).toEqual([]);
});

test('the alert rules fire for the faults that they name, and not otherwise', async () => {
  expect(await promtool('test', 'rules', ...ruleTests)).toContain('SUCCESS');
});
