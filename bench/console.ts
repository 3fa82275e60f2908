/**
 * Measures the screens of the console with 1,000,000 users and 10,000,000 entries of the audit log: the lists, with each filter and each
 * pair of filters, the overview, and in Chromium the time until the first screen can be used.
 */
import { availableParallelism } from 'node:os';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { fillConsole, makeOwner } from './console/fill.ts';
import { measureFirstScreen, publicUrl } from './console/first-screen.ts';
import { listsOf, overview, type Screen } from './console/screens.ts';
import { meShot } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import { type Figure, isMet, type Target } from './output/figure.ts';
import { toTable } from './output/table.ts';
import { progress } from './progress.ts';
import { companyNames } from './scale/fill.ts';
import { createAsk, openFilled } from './scale/filled.ts';
import { median, percentile } from './statistics.ts';

const sizes = { few: 1000, many: Number(process.argv[2] ?? 1_000_000) } as const;
const auditEntries = 10;
const tries = 20;
const warmUp = 2;
const bounds = { list: 300, overview: 500, firstScreen: 1000 };
/** The target of the ratio of medians. */
const mostGrowth = 1.3;

const cleanup = createCleanup();
const tally = createTally();
const ask = createAsk(tally);

const openPlace = async (serverUrl: string, count: number) => {
  const environment = { PUBLIC_URL: publicUrl, NOTIFICATION_ALLOW_PRIVATE: 'true' };
  const { service, db, users } = await openFilled({ serverUrl, count, auditEntries, environment, cleanup });
  progress('what the other screens show');
  await fillConsole(db, count);
  await makeOwner(db, users.small.id);
  const { id: companyId } = await db('companies').where({ name: companyNames.large }).first('id');
  const { headers } = meShot(users.small);
  const timeOf = async ({ paths }: Screen): Promise<number> => {
    const start = performance.now();
    await Promise.all(paths.map((path) => ask(service, { method: 'GET', path, headers })));
    return performance.now() - start;
  };
  const { id: middle } = await db('users')
    .where('id', '>', count / 2)
    .where({ is_deleted: false })
    .first('id');
  return { service, user: users.small, lists: listsOf({ middle: Number(middle), companyId }), timeOf };
};

const baselineName = `with ${sizes.few.toLocaleString('en')} users`;
const atMost = (bound: number): Target => ({ of: 'measured', is: '≤', bound });

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL: a million users are measured on a PostgreSQL server.');
  const few = await openPlace(url, sizes.few);
  const many = await openPlace(url, sizes.many);
  const measuredScreens: Figure[] = [];
  const medians: Figure[] = [];
  const lists = many.lists.map((large, at) => ({ large, small: few.lists[at]!, bound: bounds.list }));
  for (const { large, small, bound } of [{ large: overview, small: overview, bound: bounds.overview }, ...lists]) {
    progress([large.name, large.filters].join(' '));
    const [measured, baseline]: [number[], number[]] = [[], []];
    for (let turn = -warmUp; turn < tries; turn += 1) {
      const times = [await many.timeOf(large), await few.timeOf(small)] as const;
      if (turn < 0) continue;
      measured.push(times[0]);
      baseline.push(times[1]);
    }
    const screen = { name: large.name, unit: 'ms', baselineName, note: large.filters ?? 'without filters' } as const;
    measuredScreens.push({
      ...screen,
      measured: percentile(measured, 0.95),
      baseline: percentile(baseline, 0.95),
      target: atMost(bound),
    });
    const growth = { of: 'ratio', is: '≤', bound: mostGrowth } as const;
    medians.push({ ...screen, measured: median(measured), baseline: median(baseline), target: growth });
  }
  const figures = Object.values(Object.groupBy(measuredScreens, ({ name }) => name)).map((ofScreen = []): Figure => {
    const slowest = ofScreen.reduce((one, other) => (one.measured < other.measured ? other : one));
    return { ...slowest, note: [`p95 of ${tries}`, `the slowest of ${ofScreen.length}`, slowest.note].join(', ') };
  });
  progress('the first screen');
  const ofMany = await measureFirstScreen(many.service.url, many.user, cleanup);
  const ofFew = await measureFirstScreen(few.service.url, few.user, cleanup);
  for (const [name, key] of [['first screen, empty cache', 'cold'] as const, ['first screen', 'warm'] as const])
    figures.push({
      name,
      unit: 'ms',
      measured: median(ofMany[key]),
      baseline: median(ofFew[key]),
      baselineName,
      target: atMost(bounds.firstScreen),
      note: 'median in Chromium, from the navigation until the charts are shown and the navigation can be used',
    });
  const entries = (sizes.many * auditEntries).toLocaleString('en');
  const title = `${sizes.many.toLocaleString('en')} users, ${entries} audit entries on PostgreSQL, ${availableParallelism()} cores`;
  console.log(`\n${toTable(title, figures)}`);
  console.log(`${toTable(`Medians of ${tries}, each list with each pair of filters`, medians)}`);
  for (const figure of measuredScreens)
    if (figure.target && !isMet(figure, figure.target))
      console.log(`${figure.name} (${figure.note}): ${figure.measured.toFixed(0)} ms`);
  const lines = tally.lines();
  console.log(lines.length > 0 ? `Unexpected replies: ${lines.join(', ')}.` : 'No unexpected replies.');
  for (const { service } of [few, many]) await service.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
