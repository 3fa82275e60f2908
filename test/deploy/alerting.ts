import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { type Sample, samplesOf } from '../metrics/scrape.ts';

const rules = join(import.meta.dirname, '../../deploy/prometheus/gatehouse.rules.yaml');

/** The names of the alerts of one group of rules. */
export const alertsOf = async (group: string): Promise<readonly string[]> => {
  const { groups }: { groups: { name: string; rules: { alert: string }[] }[] } = parse(await readFile(rules, 'utf8'));
  return groups.filter(({ name }) => name === group).flatMap((one) => one.rules.map(({ alert }) => alert));
};

/** The time that a process goes on as it did between two scrapes, and the interval at which Prometheus looks. */
interface Course {
  readonly interval: '1m' | '1h';
  readonly steps: number;
  /** True if the changes between the scrapes are not repeated. */
  readonly isOnce?: true;
}

/** Longer than the `for` and the range of all alerts but those of days. */
export const anHour: Course = { interval: '1m', steps: 60 };
/** A fault that happens once, shortly before: alerts that have no `for`, or a shorter one than their range, fire for it. */
export const once: Course = { interval: '1m', steps: 4, isOnce: true };
export const nineDays: Course = { interval: '1h', steps: 9 * 24 };

const keyOf = ({ name, labels }: Sample): string => JSON.stringify([name, Object.entries(labels).toSorted()]);

/**
 * Gauges keep their last value, and counters rise in each interval as they rose between the scrapes. What the first scrape did not
 * have appears with its value, as it does for Prometheus, which takes no increase from that.
 */
const seriesOf = (before: string, after: string, job: string, { steps, isOnce }: Course) => {
  const counters = new Set([...after.matchAll(/^# TYPE (\w+) (?:counter|histogram)$/gm)].map(([, name]) => name));
  const isCounter = (name: string): boolean =>
    counters.has(name.replace(/_(?:bucket|count|sum)$/, '')) || counters.has(name);
  const earlier = new Map(samplesOf(before).map((sample) => [keyOf(sample), sample.value]));
  // promtool takes no NaN, which means that nothing was measured.
  const measured = samplesOf(after).filter(({ value }) => Number.isFinite(value));
  return measured.map((sample) => {
    const { name, value } = sample;
    const labels = Object.entries({ ...sample.labels, job, instance: 'a:9464' });
    const first = earlier.get(keyOf(sample));
    const rise = isOnce ? 0 : value - (first ?? 0);
    return {
      series: `${name}{${labels.map(([label, text]) => `${label}=${JSON.stringify(text)}`).join(',')}}`,
      values: isCounter(name) ? `${first ?? '_'} ${value}+${rise}x${steps - 1}` : `${value}x${steps}`,
    };
  });
};

interface Scrapes {
  readonly before: string;
  readonly after: string;
  readonly job?: 'gatehouse' | 'gatehouse-mailer';
  readonly course?: Course;
}

/**
 * Has Prometheus evaluate the alert rules on what a process has served. @returns the alerts that fire at the end of a time in
 * which the process goes on as it did between two scrapes
 */
export const firingAlerts = async (scrapes: Scrapes): Promise<readonly string[]> => {
  const { before, after, job = 'gatehouse', course = anHour } = scrapes;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-alerts-'));
  const file = join(folder, 'test.yaml');
  const { interval, steps } = course;
  const expr = 'count by (alertname) (ALERTS{alertstate="firing"})';
  // A wrong expectation makes promtool print what it found.
  const test = {
    interval,
    input_series: seriesOf(before, after, job, course),
    promql_expr_test: [
      { expr, eval_time: `${steps - 1}${interval.at(-1)}`, exp_samples: [{ labels: '{alertname="none"}', value: 1 }] },
    ],
  };
  await writeFile(
    file,
    stringify({ rule_files: [rules], evaluation_interval: interval, tests: [test] }, { lineWidth: 0 }),
  );
  try {
    const failure: { readonly stdout?: string; readonly stderr?: string } = await promisify(execFile)(
      'promtool',
      ['test', 'rules', file],
      { maxBuffer: 50_000_000 },
    ).catch((error: unknown) => error as object);
    const output = `${failure.stdout}${failure.stderr}`;
    const [, found] = /got:\s*([\s\S]*)$/.exec(output) ?? [];
    if (found === undefined) throw new Error(`promtool did not evaluate the rules: ${output}`);
    return [...found.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name).toSorted();
  } finally {
    await rm(folder, { recursive: true });
  }
};
