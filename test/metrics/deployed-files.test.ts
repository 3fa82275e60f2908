import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { useService } from '../kit/service.ts';
import { samplesOf } from './scrape.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dashboard = 'deploy/grafana/gatehouse.json';
const rules = 'deploy/prometheus/gatehouse.rules.yaml';

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\b((?:gatehouse|process|nodejs)_[a-z0-9_]+)/g)].map(([, name]) => name!)),
];

const service = useService();

test.each([dashboard, rules])('every metric that %s names is served at /metrics', async (path) => {
  await service.given.user();
  const { text } = await service.send('GET', '/metrics');
  const served = new Set([
    ...[...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!),
    ...samplesOf(text).map(({ name }) => name),
  ]);
  const named = namesIn(read(path));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !served.has(name))).toEqual([]);
});

test('every metric of the service is on the dashboard', async () => {
  const { text } = await service.send('GET', '/metrics');
  const own = [...text.matchAll(/^# TYPE (gatehouse_\w+) /gm)].map(([, name]) => name!);
  const shown = read(dashboard);
  // The errors of both APIs are shown by code.
  expect(own.filter((name) => !shown.includes(name))).toEqual(['gatehouse_internal_errors_total']);
});

test('every panel of the dashboard has a separate position and a query', () => {
  const { panels } = JSON.parse(read(dashboard)) as {
    panels: { id: number; type: string; gridPos: { x: number; y: number }; targets?: { expr: string }[] }[];
  };
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, targets = [] } of panels)
    if (type !== 'row') expect(targets.every(({ expr }) => expr !== '') && targets.length > 0).toBe(true);
});

test('the operations guide explains every alert rule', () => {
  const { groups } = parse(read(rules)) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const explained = [...read('docs/operations.md').matchAll(/^\| `(Gatehouse\w+)` \|/gm)].map(([, name]) => name!);
  expect(explained.toSorted()).toEqual(alerts.toSorted());
});
