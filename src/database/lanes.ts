import type { Knex } from 'knex';
import { type Admit, createAdmission, createGroupAdmission, noTurn } from './admission.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { isTimeout } from './failures.ts';

/**
 * Which share of a pool a statement takes its connection from. Writes that wait for a locked table take the connections of
 * other writes, and none of those that reads and notes need.
 */
type Lane = 'read' | 'write' | 'note';

/** The context of a query that counts or notes the use of something: short, and apart from other writes. */
export const asNote = { lane: 'note' } as const;

interface Builder {
  readonly _method?: string;
  readonly sql?: string;
  queryContext?(): Partial<typeof asNote> | undefined;
}

const readMethods: ReadonlySet<string> = new Set(['select', 'first', 'pluck']);
const writing = /\b(?:insert\s+into|update|delete\s+from|lock\s+table|call|create|alter|drop|truncate)\b/i;

const laneOf = (builder: Builder): Lane => {
  if (builder.queryContext?.()?.lane === asNote.lane) return 'note';
  const { _method: method, sql } = builder;
  if (sql !== undefined) return writing.test(sql) ? 'write' : 'read';
  return method !== undefined && readMethods.has(method) ? 'read' : 'write';
};

interface LaneState {
  /** How many statements, transactions and lists wait for their share of the pool. */
  readonly waiting: () => number;
  /** How many transactions were refused because those before them had timed out. */
  readonly refused: Breaker['refused'];
  readonly shared: Admit;
  readonly write: Admit;
  readonly list: ReturnType<typeof createGroupAdmission>;
  readonly execute: Breaker['execute'];
}

const states = new WeakMap<Knex, LaneState>();

/** The state of the lanes of a pool; undefined for a pool without lanes. */
export const laneStateOf = (knex: Knex): LaneState | undefined => states.get(knex);

/** How long transactions are refused before one is tried again. */
const breakMs = 1000;
/** Fewer may time out by chance. */
const fewestFailures = 5;

const unlimited: Admit = Object.assign(<T>(work: () => Promise<T>): Promise<T> => work(), { waiting: () => 0 });
const noteWaitMs = 500;

/** Takes a place among its own kind first, and then one of those that several kinds share. */
const within = (shared: Admit, own: Admit): Admit =>
  Object.assign(<T>(work: () => Promise<T>): Promise<T> => own(() => shared(work)), { waiting: own.waiting });

/**
 * What each kind of work may take of a pool. Writes and notes leave the rest for reads; lists leave most of it for all others.
 * `shared` is what the three may take at the same time: the connections that are left authenticate requests. With 6
 * connections or more, one is left for lists, too, while writes and notes have all of theirs.
 */
export const laneSizes = (connections: number): Readonly<Record<'notes' | 'writes' | 'lists' | 'shared', number>> => {
  const notes = Math.max(1, Math.floor(connections / 4));
  const reads = Math.max(connections < 6 ? 1 : 2, Math.floor(connections / 6));
  return {
    notes,
    writes: Math.max(1, connections - notes - reads),
    lists: Math.max(1, Math.floor(connections / 3)),
    shared: connections - Math.ceil(reads / 2),
  };
};

/**
 * Reads a list, in the share that lists have: with some filters, they take longer the more rows there are. However many are
 * requested, the reads that authenticate other requests get a connection at once, and lists of other applications take their
 * turn. A pool without limits runs it at once.
 */
export const inListLane = <T>(knex: Knex, appId: number, read: () => Promise<T>): Promise<T> =>
  states.get(knex)?.list(appId, read) ?? read();

/** Runs what a list reads from this pool, on the connections that lists share with writes and notes. */
export const inSharedLane = <T>(knex: Knex, read: () => Promise<T>): Promise<T> =>
  states.get(knex)?.shared(read) ?? read();

/**
 * Runs a statement that writes and takes its connection directly, in the share that writes have. One that `replaces` a
 * transaction is refused when transactions are. A transaction, which has its share, and a pool without limits run it at once.
 */
export const inWriteLane = <T>(knex: Knex, work: () => Promise<T>, replaces?: 'transaction'): Promise<T> => {
  const state = states.get(knex);
  if (!state) return work();
  return replaces ? state.execute(() => state.write(work)) : state.write(work);
};

interface Runner {
  readonly connection?: unknown;
  ensureConnection(...args: readonly unknown[]): Promise<unknown>;
}

interface Context {
  transaction(...args: readonly unknown[]): Promise<unknown>;
}

/**
 * Limits how many connections of a pool writes take. Transactions count as writes. When as many transactions as may run at
 * the same time have timed out, as while a table is locked, the next ones do not wait behind them.
 */
export const limitWrites = (knex: Knex, connections: number, waitMs: number): Knex => {
  const sizes = laneSizes(connections);
  const shared = createAdmission(sizes.shared, waitMs);
  const list = createGroupAdmission(sizes.lists, waitMs);
  const lanes: Readonly<Record<Lane, Admit>> = {
    read: unlimited,
    note: within(shared, createAdmission(sizes.notes, noteWaitMs)),
    write: within(shared, createAdmission(sizes.writes, waitMs)),
  };
  const { execute, refused } = createBreaker({
    failures: Math.max(fewestFailures, sizes.writes),
    breakMs,
    isTimeout,
    refusal: noTurn,
  });
  states.set(knex, {
    waiting: () => lanes.note.waiting() + lanes.write.waiting() + list.waiting() + shared.waiting(),
    refused,
    shared,
    write: lanes.write,
    list,
    execute,
  });
  const { client } = knex;
  const createRunner: (builder: Builder) => Runner = client.runner.bind(client);
  client.runner = (builder: Builder): Runner => {
    const runner = createRunner(builder);
    const ensure = runner.ensureConnection.bind(runner);
    runner.ensureConnection = (...args) => lanes[laneOf(builder)](() => ensure(...args));
    return runner;
  };
  const { context } = knex as unknown as { readonly context: Context };
  const begin = context.transaction.bind(context);
  context.transaction = (...args) =>
    // Without a function, the caller ends the transaction at a time of its choice.
    typeof args[0] === 'function' ? execute(() => lanes.write(() => begin(...args))) : begin(...args);
  return knex;
};
