import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/database/open.ts';
import type { Cleanup } from '../cleanup.ts';
import type { KnownUser } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import { appKey, startProbedGatehouse } from '../programs/gatehouse.ts';
import { delayResolutionMs } from '../programs/probe.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';

const rowCount = 200_000;
const settleMs = 2_000;
const pollMs = 100;
const perMegabyte = 1e6;

/** The result of one export. */
interface Run {
  readonly megabytes: number;
  readonly seconds: number;
  /** The maximum increases of live and of resident memory. */
  readonly addedBytes: { readonly live: number; readonly resident: number };
  readonly longestHoldMs: number;
}

/** Adds a long audit log to a user while no program has opened the database. */
const addHistory = async ({ place: { environment } }: Furnished, user: KnownUser): Promise<void> => {
  const database = await openDatabase({
    url: environment['DATABASE_URL'],
    dataDir: environment['DATA_DIR'] ?? '',
  });
  try {
    await database.patiently((knex) =>
      knex.raw(
        `insert into audit (at, event, is_success, app_id, user_id, request_id, ip, user_agent)
         select now(), 'login', true, 1, ?, gen_random_uuid()::text, '203.0.113.7',
                'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
           from generate_series(1, ?::int)`,
        [user.id, rowCount],
      ),
    );
  } finally {
    await database.close();
  }
};

/**
 * Exports a user and observes the process: `collect` measures live memory but stops the process each time; `report` does not
 * disturb it.
 */
const exportOf = async (
  service: Program,
  { id, token }: KnownUser,
  question: 'collect' | 'report',
  tally: Tally,
): Promise<Run> => {
  await sleep(settleMs);
  const before = await service.ask('collect');
  await service.ask('reset');
  const peak = { live: before.liveBytes, resident: before.residentBytes };
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      const { liveBytes, residentBytes } = await service.ask(question);
      peak.live = Math.max(peak.live, liveBytes);
      peak.resident = Math.max(peak.resident, residentBytes);
      await sleep(pollMs);
    }
  };
  const watched = watch();
  const start = performance.now();
  const reply = await fetch(`${service.url}/v1/users/${id}/export`, {
    headers: { 'X-Service-App': appKey, Authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const chunk of reply.body ?? []) bytes += chunk.length;
  const seconds = (performance.now() - start) / 1000;
  isDone = true;
  await watched;
  const { delayMaxMs } = await service.ask('report');
  if (!reply.ok) tally.add(`GET /v1/users/{id}/export answered ${reply.status}`);
  return {
    megabytes: bytes / perMegabyte,
    seconds,
    addedBytes: { live: peak.live - before.liveBytes, resident: peak.resident - before.residentBytes },
    longestHoldMs: delayMaxMs - delayResolutionMs,
  };
};

/**
 * Measures the export of a user with a long audit log, compared with that of a user without. It fills the database, so it must
 * run last.
 */
export const measureExport = async (
  furnished: Furnished,
  cleanup: Cleanup,
  tally: Tally,
): Promise<readonly Figure[]> => {
  const [long, short] = furnished.users as [KnownUser, KnownUser];
  progress(`${furnished.place.name}: an export of ${rowCount} audit rows`);
  await addHistory(furnished, long);
  const service = await startProbedGatehouse(furnished.place, furnished.receiver, cleanup);
  await exportOf(service, short, 'report', tally);
  const small = await exportOf(service, short, 'report', tally);
  const large = {
    memory: await exportOf(service, long, 'collect', tally),
    run: await exportOf(service, long, 'report', tally),
  };
  await service.stop();
  const note = `${large.run.megabytes.toFixed(0)} MB of JSON, ${rowCount} audit rows, in ${large.run.seconds.toFixed(1)} s`;
  const baselineName = 'export without history';
  return [
    {
      name: 'export: memory added',
      unit: 'MB',
      measured: large.memory.addedBytes.live / perMegabyte,
      baseline: large.run.megabytes,
      baselineName: 'the document',
      target: { of: 'measured', is: '≤', bound: 20 },
      note: `${note}; the most that is in use, above what it was before; the resident set grows by ${(large.run.addedBytes.resident / perMegabyte).toFixed(0)} MB, since V8 lets garbage lie while there is room`,
    },
    {
      name: 'export: event loop held',
      unit: 'ms',
      measured: large.run.longestHoldMs,
      baseline: small.longestHoldMs,
      baselineName,
      target: { of: 'measured', is: '<', bound: 50 },
      note: 'the longest time at once',
    },
    {
      name: 'export: rate',
      unit: 'MB/s',
      measured: large.run.megabytes / large.run.seconds,
      baseline: small.megabytes / small.seconds,
      baselineName,
      note,
    },
  ];
};
