import { availableParallelism } from 'node:os';
import { createCleanup } from './cleanup.ts';
import { toTable } from './output/table.ts';
import { embeddedPlace, type Place, serverPlace } from './place.ts';
import { type Outcome, run } from './run.ts';

/** What a start may take, in seconds. */
const startBounds = { server: 1.5, embedded: 3 } as const;

const cleanup = createCleanup();

const print = ({ name }: Place, { figures, unexpected }: Outcome): void => {
  const replies = unexpected.length > 0 ? `Unexpected replies: ${unexpected.join(', ')}.` : 'No unexpected replies.';
  const title = `Gatehouse on ${name}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  console.log(`\n${toTable(title, figures)}\n${replies}\n`);
};

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (url) {
    const place = await serverPlace(url, cleanup);
    print(place, await run(place, startBounds.server, cleanup));
  }
  const place = await embeddedPlace(cleanup);
  print(place, await run(place, startBounds.embedded, cleanup));
};

/** Somebody has had enough: nothing that was made for the run may stay behind. */
const interrupt = (): void => {
  cleanup.run().finally(() => process.exit(130));
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);

await benchmark().finally(cleanup.run);
