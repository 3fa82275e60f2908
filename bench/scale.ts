import { availableParallelism } from 'node:os';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { listShot, loginRequest, meShot, type RawRequest } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import { type Figure, ratioOf } from './output/figure.ts';
import { toTable } from './output/table.ts';
import type { Program } from './programs/program.ts';
import { progress } from './progress.ts';
import { companyNames, makeAdmin } from './scale/fill.ts';
import { createAsk, openFilled } from './scale/filled.ts';
import { plansOf } from './scale/plans.ts';
import { type Caller, type Known, type Question, questionsOf } from './scale/questions.ts';
import { median } from './statistics.ts';

/** The numbers of users that are compared. */
const sizes = { few: 1000, many: 1_000_000 } as const;
const tries = 30;
const warmUp = 10;
const bound = 1.3;
const walkedPages = 1000;
/**
 * The statistics of the planner while lists are compared: none, as after an import, and then complete ones. They decide how users
 * with a prefix are found; without statistics a page may take seconds.
 */
const statistics: readonly {
  readonly condition: string;
  readonly statement?: string;
  isCompared(question: Question): boolean;
}[] = [
  { condition: ', without statistics', isCompared: ({ path }) => !path.includes('q=') },
  { condition: '', statement: 'vacuum analyze', isCompared: () => true },
];

const cleanup = createCleanup();
const tally = createTally();
const ask = createAsk(tally);

const openPlace = async (serverUrl: string, count: number) => {
  const { service, db, users, secret, url } = await openFilled({ serverUrl, count, cleanup });
  for (const caller of ['small', 'large'] as const) await makeAdmin(db, users[caller].id, companyNames[caller]);
  const idOf = async (name: string): Promise<number> => (await db('companies').where({ name }).first('id')).id;
  const companyIds = { small: await idOf(companyNames.small), large: await idOf(companyNames.large) };
  const known: Known = { secret, middle: count / 2, companyIds };
  const headersOf = (caller: Caller) => (caller === 'all' ? listShot('').headers : meShot(users[caller]).headers);
  const shotOf = ({ caller, path }: Question): RawRequest => ({ method: 'GET', path, headers: headersOf(caller) });
  return { service, db, user: users.small, url, known, shotOf };
};

const compare = async (name: string, few: () => Promise<number>, many: () => Promise<number>): Promise<Figure> => {
  progress(name);
  const [ofFew, ofMany]: [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < tries; turn += 1) {
    const [a, b] = [await few(), await many()];
    if (turn < 0) continue;
    ofFew.push(a);
    ofMany.push(b);
  }
  return {
    name,
    unit: 'ms',
    measured: median(ofMany),
    baseline: median(ofFew),
    baselineName: `with ${sizes.few.toLocaleString('en')} users`,
    target: { of: 'ratio', is: '≤', bound },
    note: `medians of ${tries}, one request at a time, in turns`,
  };
};

/** Reads page after page, as an export does, and measures the memory of the service. */
const walk = async (service: Program): Promise<Figure> => {
  progress('walking through the list');
  const { residentBytes: before } = await service.ask('report');
  let cursor = '';
  for (let page = 0; page < walkedPages; page += 1) {
    const { text } = await ask(service, listShot(`limit=200${cursor && `&cursor=${cursor}`}`));
    cursor = JSON.parse(text).next_cursor;
  }
  const { residentBytes: after } = await service.ask('report');
  const mebibyte = 1024 * 1024;
  return {
    name: 'memory after walking',
    unit: 'MB',
    measured: after / mebibyte,
    baseline: before / mebibyte,
    baselineName: 'before',
    note: `${walkedPages} pages of 200 users, one after the other`,
  };
};

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL: a million users are compared on a PostgreSQL server.');
  const few = await openPlace(url, sizes.few);
  const many = await openPlace(url, sizes.many);
  const asked = questionsOf(many.known);
  const pairs = questionsOf(few.known).map((small, at) => ({ small, large: asked[at]! }));
  const figures: Figure[] = [];
  for (const { statement, condition, isCompared } of statistics) {
    for (const { db } of [few, many]) if (statement !== undefined) await db.raw(statement);
    for (const { small, large } of pairs.filter(({ large }) => isCompared(large)))
      figures.push(
        await compare(
          `${large.name}${condition}`,
          async () => (await ask(few.service, few.shotOf(small))).ms,
          async () => (await ask(many.service, many.shotOf(large))).ms,
        ),
      );
  }
  for (const [name, requestOf] of [['me', meShot] as const, ['login', loginRequest] as const])
    figures.push(
      await compare(
        name,
        async () => (await ask(few.service, requestOf(few.user))).ms,
        async () => (await ask(many.service, requestOf(many.user))).ms,
      ),
    );
  figures.push(await walk(many.service));
  const title = `${sizes.many.toLocaleString('en')} users on PostgreSQL, ${availableParallelism()} cores, Node ${process.versions.node}`;
  console.log(`\n${toTable(title, figures)}`);
  const isSlower = new Set(figures.filter((figure) => ratioOf(figure) > bound).map(({ name }) => name));
  const explained = asked.filter(
    ({ name, path }) => path.startsWith('/v1/users?') && (isSlower.has(name) || name.endsWith(', newest')),
  );
  const plans = await plansOf(many.db, many.url, many.known, explained);
  console.log(plans.join('\n\n'));
  const lines = tally.lines();
  console.log(lines.length > 0 ? `Unexpected replies: ${lines.join(', ')}.` : 'No unexpected replies.');
  for (const { service } of [few, many]) await service.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
