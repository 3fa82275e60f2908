import { availableParallelism } from 'node:os';
import knexFactory from 'knex';
import { createCleanup } from './cleanup.ts';
import { startReceiver } from './load/receiver.ts';
import { loginRequest, meShot, type RawRequest } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import { toTable } from './output/table.ts';
import { type Place, serverPlace } from './place.ts';
import { serviceKey, startProbedGatehouse } from './programs/gatehouse.ts';
import type { Program } from './programs/program.ts';
import { progress } from './progress.ts';
import { fill } from './scale/fill.ts';
import { plansOf } from './scale/plans.ts';
import { questionsOf } from './scale/questions.ts';
import { signUp } from './stage.ts';
import { median } from './statistics.ts';

/** As many users as are compared. */
const sizes = { few: 10_000, many: 1_000_000 } as const;
const tries = 60;
const warmUp = 10;
const bound = 1.3;
const walkedPages = 1000;

const cleanup = createCleanup();
const tally = createTally();

const ask = async (
  { url }: Program,
  { method, path, headers, body }: RawRequest,
): Promise<{ ms: number; text: string }> => {
  const start = performance.now();
  const reply = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
  const text = await reply.text();
  if (!reply.ok) tally.add(`${method} ${path.split('?')[0]} answered ${reply.status}`);
  return { ms: performance.now() - start, text };
};

const listShot = (query: string): RawRequest => ({
  method: 'GET',
  path: `/v1/users?${query}`,
  headers: { 'X-Service-Key': serviceKey },
});

const openPlace = async (url: string, count: number) => {
  const place: Place = await serverPlace(url, cleanup, String(count));
  const receiver = await startReceiver(cleanup);
  const service = await startProbedGatehouse(place, receiver, cleanup);
  const db = knexFactory({ client: 'pg', connection: place.environment['DATABASE_URL']!, pool: { min: 0, max: 1 } });
  cleanup.defer(() => db.destroy());
  progress(`${count} users`);
  const user = await signUp(service, 0);
  await fill(db, count);
  return { service, db, user, url: place.environment['DATABASE_URL']! };
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

/** Reads page after page, as an export would, and says what the service holds meanwhile. */
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
  const pairs = questionsOf(sizes.few / 2).map((small, at) => ({ small, large: questionsOf(sizes.many / 2)[at]! }));
  const figures: Figure[] = [];
  for (const { small, large } of pairs)
    figures.push(
      await compare(
        large.name,
        async () => (await ask(few.service, listShot(small.query))).ms,
        async () => (await ask(many.service, listShot(large.query))).ms,
      ),
    );
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
  const plans = await plansOf(
    many.db,
    many.url,
    pairs.map(({ large }) => large),
  );
  console.log(plans.join('\n\n'));
  const lines = tally.lines();
  console.log(lines.length > 0 ? `Unexpected replies: ${lines.join(', ')}.` : 'No unexpected replies.');
  for (const { service } of [few, many]) await service.stop();
};

await benchmark().finally(cleanup.run);
