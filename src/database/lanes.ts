import type { Knex } from 'knex';
import { type Admit, createAdmission, createGroupAdmission, noTurn } from './admission.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { isTimeout } from './failures.ts';

/**
 * The share of the pool that a statement uses. Writes that wait for a locked table use the connections of other writes, but not
 * those of reads and notes.
 */
type Lane = 'read' | 'write' | 'note';

/** The query context for statements that count or store the use of something. They are short and separate from other writes. */
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
  /** Returns the number of statements, transactions and lists that wait for their share of the pool. */
  readonly waiting: () => number;
  /** Returns the number of transactions that were refused because earlier ones had timed out. */
  readonly refused: Breaker['refused'];
  readonly shared: Admit;
  readonly write: Admit;
  readonly list: ReturnType<typeof createGroupAdmission>;
  readonly execute: Breaker['execute'];
}

const states = new WeakMap<Knex, LaneState>();

/** Returns the state of a pool's lanes, or undefined for a pool without lanes. */
export const laneStateOf = (knex: Knex): LaneState | undefined => states.get(knex);

/** The time for which transactions are refused before one is tried. */
const breakMs = 1000;
/** The minimum number of timeouts that opens the circuit. Fewer may be coincidence. */
const fewestFailures = 5;

const unlimited: Admit = Object.assign(<T>(work: () => Promise<T>): Promise<T> => work(), { waiting: () => 0 });
const noteWaitMs = 500;

/** Waits for a place of the work's own kind first, and then for a shared one. */
const within = (shared: Admit, own: Admit): Admit =>
  Object.assign(<T>(work: () => Promise<T>): Promise<T> => own(() => shared(work)), { waiting: own.waiting });

/**
 * Returns the number of connections for each kind of work. Writes and notes leave the rest for reads; lists leave most of it for
 * all others. `shared` is the maximum for the three together: the remaining connections authenticate requests. From 6 connections
 * on, one is left for lists even while writes and notes use all of theirs.
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
 * Reads a list with the connections for lists, which may take longer the more rows there are. Reads that authenticate other
 * requests thus get a connection at once, and lists of other applications take turns. In a pool without limits, the list is read
 * at once.
 */
export const inListLane = <T>(knex: Knex, appId: number, read: () => Promise<T>): Promise<T> =>
  states.get(knex)?.list(appId, read) ?? read();

/** Reads a list from this pool with the connections that lists share with writes and notes. */
export const inSharedLane = <T>(knex: Knex, read: () => Promise<T>): Promise<T> =>
  states.get(knex)?.shared(read) ?? read();

/**
 * Runs a single write statement with the connections for writes. A statement that `replaces` a transaction is refused when
 * transactions are. Inside a transaction, and in a pool without limits, it runs at once.
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
 * Limits the connections that writes use. Transactions count as writes. If as many transactions as may run at once have timed
 * out, for example because a table is locked, later ones are refused instead of waiting.
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
    // Without a function, the caller itself ends the transaction.
    typeof args[0] === 'function' ? execute(() => lanes.write(() => begin(...args))) : begin(...args);
  return knex;
};
