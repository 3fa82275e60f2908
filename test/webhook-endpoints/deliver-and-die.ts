import { openDatabase } from '../../src/database/open.ts';
import { createBackground } from '../../src/jobs/background.ts';
import { createSequencer } from '../../src/modules/events/sequencer.ts';
import { systemClock } from '../../src/system.ts';
import { storeBeside } from '../kit/store.ts';
import { startDeliveries } from '../kit/webhooks.ts';

// Its own process: numbers and delivers events, and is killed before or after the first statement with the text of the last
// argument.
const [config, moment, fatal] = process.argv.slice(2) as [string, 'query' | 'query-response', string];
const database = await openDatabase(JSON.parse(config));
const service = { db: database.knex, clock: systemClock as never };
const sqlOf = (args: readonly unknown[]): string =>
  args.map((one) => (one as { readonly sql?: string } | undefined)?.sql ?? '').join(' ');
if (fatal !== '')
  database.knex.on(moment, (...args: readonly unknown[]) => {
    if (sqlOf(args).includes(fatal)) process.kill(process.pid, 'SIGKILL');
  });
const deliveries = startDeliveries(service);
const sequencer = createSequencer({
  events: storeBeside(service).system.single.events,
  background: createBackground(() => undefined),
  feed: { notify: deliveries.wake, isActive: () => true },
  hasOthers: true,
  onError: () => undefined,
});
sequencer.start();
// Neither timer keeps the process alive.
setInterval(() => undefined, 1000);
