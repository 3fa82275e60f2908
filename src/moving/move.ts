import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cell } from '../cells/cell.ts';
import { once } from '../kernel/memoize.ts';
import { removeLeftRecords } from './clean.ts';
import { type Compared, compare, compareGrowing, countRows, type Difference, type Sides } from './compare.ts';
import { type Ends, MoveRefused, openSides, requireTarget } from './ends.ts';
import { freeze } from './freeze.ts';
import { holdJobs, releaseJobs, waitUntilQuiet } from './hold.ts';
import { freezeEnded, type MovedApp, type MoveLog, type Phase, recordIn } from './record.ts';
import { copyState, endReplication, isCopiedInto, keptLog, publish, subscribe } from './replication.ts';
import { requireKnownSchemas } from './schema.ts';
import { raiseSequences } from './sequences.ts';
import { withSessions } from './session.ts';
import { arrive, hasArrived } from './switch.ts';
import { type MovedTable, movedTables, moveTable } from './tables.ts';
import { dropTriggers } from './triggers.ts';

export interface Move extends Ends {
  readonly app: MovedApp;
  readonly from: Cell;
  readonly to: Cell;
  /** Receives a sentence about what has been done, or what is waited for. */
  readonly tell: (text: string) => void;
}

/** A move with the connections that compare its ends, which are opened once. */
interface Comparable extends Move {
  readonly sides: () => Promise<Sides>;
}

/** The effect of a finished move on its users. */
export interface Moved {
  /** The time in which writes were refused. */
  readonly frozenMs: number;
}

const pollMs = 250;
/** The time for requests that use up a code in one transaction and need it in the next: no new one begins meanwhile. */
const inFlightMs = 500;
const markerPollMs = 20;
const noteMs = 2000;
/** The time after which a wait ends with an error, and the move can be repeated. */
const quietMs = 120_000;
const markerMs = 60_000;
/** The number of tables that are compared at the same time. */
const compared = 3;

const now = (): number => performance.now();

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Tells the record at intervals that the command is alive, while `work` runs: without a sign, a service ends the freeze. */
const withHeartbeat = <T>({ from, app }: Move, work: () => Promise<T>): Promise<T> =>
  withSessions(async (open) => {
    const log = recordIn(await open(from.databaseUrl), app);
    // A failure is noticed by the work, too.
    const timer = setInterval(() => void log.note().catch(() => undefined), noteMs);
    return work().finally(() => clearInterval(timer));
  });

/** Returns a function that fails after a time. */
const until = (ms: number, reason: string): (() => void) => {
  const end = now() + ms;
  return () => {
    if (now() > end) throw new Error(`${reason} Run the command again to go on, or with --abort to give up.`);
  };
};

/** Waits until all tables are copied and follow the changes. */
const waitForCopy = async (
  { source, target, app, tell }: Move,
  log: MoveLog,
  tables: readonly MovedTable[],
): Promise<void> => {
  const counts = await countRows(source, app, tables);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let noted = -noteMs;
  for (;;) {
    const kept = await keptLog(source, app);
    const { isEnabled, ready, copied } = await copyState(target, app);
    if (!isEnabled)
      throw new Error(
        'The target has ended the subscription because of an error; see the log of the target server. Run the command with --abort.',
      );
    const isReady = ready.length === tables.length + 1;
    if (isReady || now() - noted > noteMs) {
      noted = now();
      const done = ready.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
      const rows = Math.min(done + copied, total);
      const readyTables = ready.filter((table) => table !== moveTable).length;
      await log.note({ rows_copied: rows, rows_total: total, tables_done: readyTables, tables_total: tables.length });
      tell(
        `Copied ${readyTables} of ${tables.length} tables, ${rows} of ${total} rows. The source keeps ${megabytes(kept)} MB of its write-ahead log.`,
      );
    }
    if (isReady) return;
    await sleep(pollMs);
  }
};

/** Waits until the target has everything that the source has written before: it reads changes in the order of their commits. */
const waitForMarker = async ({ source, target, app }: Move, log: MoveLog): Promise<void> => {
  const marker = randomUUID();
  await log.mark(marker);
  const requireTime = until(markerMs, 'The target does not read the changes of the source.');
  let checked = now();
  for (;;) {
    const seen = await target.rows(`select 1 from ${moveTable} where app_id = $1 and marker = $2`, [app.id, marker]);
    if (seen.length > 0) return;
    requireTime();
    if (now() - checked > noteMs) {
      checked = now();
      await keptLog(source, app);
    }
    await sleep(markerPollMs);
  }
};

const describe = (differences: readonly Difference[]): string =>
  differences.map(({ table, source, target }) => `${table} (${source} and ${target} rows)`).join(', ');

/** Goes on to the next phase. @throws if a service has reset the move */
const enter = async (log: MoveLog, from: Phase, phase: Phase): Promise<void> => {
  if (!(await log.enter(from, phase))) throw new Error(freezeEnded);
};

const copy = async (move: Move, log: MoveLog): Promise<void> => {
  const tables = await movedTables(move.source);
  await publish(move.source, move.app, tables);
  await subscribe(move, move.app, move.from.replicationUrl ?? move.from.databaseUrl);
  await waitForCopy(move, log, tables);
  await waitForMarker(move, log);
};

/** Waits for copies into the source, such as those of another move: a freeze that waits for their locks refuses writes meanwhile. */
const waitForOtherCopies = async ({ source, tell }: Move): Promise<void> => {
  if (!(await isCopiedInto(source))) return;
  tell('Waiting until rows that are being copied into the source have arrived.');
  while (await isCopiedInto(source)) await sleep(pollMs);
};

/** Stops background work for the application. Requests are served meanwhile. */
const leave = async ({ source, app, tell }: Move): Promise<void> => {
  await holdJobs(source, app);
  tell('Emails, webhooks and other background work wait from now on.');
  await waitUntilQuiet(source, app, until(quietMs, 'Background work for the application does not end.'));
};

/** Compares both ends while nothing is written, and makes the target serve the application. */
const switchOver = async (move: Comparable, log: MoveLog, checked: Compared): Promise<Moved> => {
  const { source, app, tell } = move;
  const tables = await movedTables(source);
  const sides = await move.sides();
  const begun = now();
  await sleep(inFlightMs);
  await freeze(source, app);
  tell('Writes are refused from now on.');
  await waitForMarker(move, log);
  const differences = await compare(sides, app, tables, checked);
  if (differences.length > 0)
    throw new Error(`The copy differs from the source in ${describe(differences)}. Run the command with --abort.`);
  await raiseSequences(move, tables);
  await enter(log, 'frozen', 'switching');
  await arrive(move, app);
  await enter(log, 'switching', 'switched');
  return { frozenMs: Math.round(now() - begun) };
};

/** Ends the replication. The rows stay in the source until it is cleaned. */
const finish = (move: Move): Promise<void> => endReplication(move, move.app);

/** Lets the source serve the application again after a failure. Once the switch has begun, only a repeated command can decide. */
const serveAgain = async ({ source, app }: Move, log: MoveLog): Promise<void> => {
  if (!((await log.enter('frozen', 'copying')) || (await log.enter('leaving', 'copying')))) return;
  await releaseJobs(source, app);
  await dropTriggers(source, app);
};

const freezeAndSwitch = async (move: Comparable, log: MoveLog, phase: 'leaving' | 'frozen', checked: Compared) => {
  try {
    await leave(move);
    if (phase === 'leaving') await enter(log, 'leaving', 'frozen');
    const moved = await switchOver(move, log, checked);
    await finish(move);
    return moved;
  } catch (error) {
    // Without a connection, the service of the source does it in a minute.
    await serveAgain(move, log).catch(() => undefined);
    throw error;
  }
};

/** Each phase, from which an interrupted move goes on. */
const goOn: Readonly<Record<Phase, (move: Comparable, log: MoveLog) => Promise<Moved | undefined>>> = {
  async copying(move, log) {
    const { source, app, tell } = move;
    await copy(move, log);
    await waitForOtherCopies(move);
    const checked = await compareGrowing(await move.sides(), app, await movedTables(source));
    tell('All tables are copied, and follow the changes.');
    await enter(log, 'copying', 'leaving');
    return freezeAndSwitch(move, log, 'leaving', checked);
  },
  leaving: (move, log) => freezeAndSwitch(move, log, 'leaving', {}),
  frozen: (move, log) => freezeAndSwitch(move, log, 'frozen', {}),
  async switching(move, log) {
    if (!(await hasArrived(move.target, move.app))) await arrive(move, move.app);
    await enter(log, 'switching', 'switched');
    await finish(move);
    return undefined;
  },
  async switched(move) {
    await finish(move);
    return undefined;
  },
};

/** The phases in which the target does not serve the application. */
const beforeSwitch: readonly Phase[] = ['copying', 'leaving', 'frozen'];

/**
 * Returns the record of the move, and begins one for a new move.
 * @throws MoveRefused if another one is under way, or this release cannot go on with it
 */
const recordOf = async (
  move: Move,
  allowed?: readonly Phase[],
): Promise<{ readonly log: MoveLog; readonly phase: Phase }> => {
  const { source, target, app, to } = move;
  const log = recordIn(source, app);
  const known = await log.read();
  if (known) requireTarget(known, to);
  const phase = known?.phase ?? 'copying';
  if (allowed?.includes(phase) === false)
    throw new MoveRefused(`The move is past the copy, in the phase ${phase}. Run the command without --copy-only.`);
  if (beforeSwitch.includes(phase)) await requireKnownSchemas(move);
  if (known) await log.goOn();
  else {
    await removeLeftRecords(target);
    await dropTriggers(target, app);
    await log.begin(to.name);
  }
  return { log, phase };
};

/**
 * Copies an application, and leaves it as it is: its rows in the target follow those of the source until the move goes on.
 * @throws MoveRefused if the move has gone on already
 */
export const copyOnly = async (move: Move): Promise<void> => {
  const { log } = await recordOf(move, ['copying']);
  await withHeartbeat(move, () => copy(move, log));
  await log.wait();
};

/**
 * Moves an application to another cell, or continues an interrupted move from the phase that the record in the source names. No
 * acknowledged write is lost: the target serves the application after all rows have been compared while writes were refused.
 * @returns undefined if an earlier call had begun the switch
 */
export const moveApp = async (move: Move): Promise<Moved | undefined> => {
  const { log, phase } = await recordOf(move);
  return withHeartbeat(move, () =>
    withSessions((open) => {
      const sides = once(() => openSides(open, move.from, move.to, compared));
      return goOn[phase]({ ...move, sides }, log);
    }),
  );
};
