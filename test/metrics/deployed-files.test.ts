import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runningClock } from '../kit/clock.ts';
import { startService, useService } from '../kit/service.ts';
import { samplesOf, sumOf } from './scrape.ts';

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

// regression A63
test('the dashboard shows requests, errors, duration, release, clock and memory of each replica', () => {
  const { panels } = JSON.parse(read(dashboard)) as { panels: { type: string; targets?: Target[] }[] };
  interface Target {
    readonly expr: string;
    readonly legendFormat: string;
  }
  const shown = panels
    .flatMap(({ targets = [] }) => targets)
    .filter(({ legendFormat }) => legendFormat.includes('{{instance}}'))
    .flatMap(({ expr }) => namesIn(expr));
  const wanted = [
    'gatehouse_requests_total',
    'gatehouse_request_duration_seconds_bucket',
    'gatehouse_build_info',
    'gatehouse_clock_skew_seconds',
    'process_resident_memory_bytes',
  ];
  expect(wanted.filter((name) => !shown.includes(name))).toEqual([]);
});

// regression A63
test('gatehouse_build_info has the versions of the release and of the contracts', async () => {
  const { version } = JSON.parse(read('package.json'));
  const { info } = parse(read('contracts/openapi.yaml'));
  const { text } = await service.send('GET', '/metrics');
  const found = samplesOf(text).filter(({ name }) => name === 'gatehouse_build_info');
  expect(found).toEqual([expect.objectContaining({ labels: { version, contracts: info.version }, value: 1 })]);
});

// regression A63
test('gatehouse_clock_skew_seconds is the time by which the process is ahead of its database', async () => {
  const clock = runningClock();
  const skewed = await startService({ clock });
  const skew = async () =>
    sumOf(samplesOf((await skewed.send('GET', '/metrics')).text), 'gatehouse_clock_skew_seconds');
  expect(await skew()).toBeCloseTo(0, 0);
  clock.advance(100);
  expect(await skew()).toBeCloseTo(100, 0);
  clock.advance(-300);
  expect(await skew()).toBeCloseTo(-200, 0);
  await skewed.stop();
});

// regression A1187
test('every query of the dashboard selects the cell, and every alert keeps its label', () => {
  const { panels } = JSON.parse(read(dashboard)) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const selectors = expressions.flatMap((expr) => [...expr.matchAll(/\{[^}]*\}/g)].map(([selector]) => selector));
  expect(selectors.filter((selector) => !selector.includes('cell=~"$cell"'))).toEqual([]);
  const { groups } = parse(read(rules)) as { groups: { rules: { expr: string }[] }[] };
  const alerts = groups.flatMap((group) => group.rules.map(({ expr }) => expr));
  const aggregations = alerts.flatMap((expr) => [...expr.matchAll(/\b(?:sum|max|min|count)\b[^(]*\([^)]*\)/g)]);
  expect(aggregations.length).toBeGreaterThan(30);
  expect(aggregations.map(([text]) => text).filter((text) => !/by \(cell[,)]/.test(text))).toEqual([]);
});

test('the monitoring guide explains every alert rule', () => {
  const { groups } = parse(read(rules)) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const explained = [...read('docs/monitoring.md').matchAll(/^\| `(Gatehouse\w+)` \|/gm)].map(([, name]) => name!);
  expect(explained.toSorted()).toEqual(alerts.toSorted());
});
