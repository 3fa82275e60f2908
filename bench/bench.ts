import { availableParallelism } from 'node:os';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { toTable } from './output/table.ts';
import { embeddedPlace, type Place, serverPlace } from './place.ts';
import { type Bounds, type Outcome, parts, run } from './run.ts';

const onServer: Bounds = { startSeconds: 0.6, megabytesAtRest: 150, megabytesAfterLoad: 220 };
const embedded: Bounds = { startSeconds: 3, megabytesAtRest: 250 };

const cleanup = createCleanup();

const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
/** The requested parts: `npm run bench -- me logins` measures only these. */
const asked: readonly string[] = process.argv.length > 2 ? process.argv.slice(2) : parts;

const print = ({ name }: Place, { figures, unexpected }: Outcome): void => {
  const replies = unexpected.length > 0 ? `Unexpected replies: ${unexpected.join(', ')}.` : 'No unexpected replies.';
  console.log(`\n${toTable(`Gatehouse on ${name}, ${machine}`, figures)}\n${replies}\n`);
};

const benchmark = async (): Promise<void> => {
  const unknown = asked.find((part) => !parts.some((known) => known === part));
  if (unknown) throw new Error(`There is nothing called ${unknown} to measure, only ${parts.join(', ')}.`);
  const url = process.env['DATABASE_URL'];
  if (url) {
    const place = await serverPlace(url, cleanup);
    print(place, await run(place, onServer, cleanup, asked));
  }
  const place = await embeddedPlace(cleanup);
  print(place, await run(place, embedded, cleanup, asked));
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
