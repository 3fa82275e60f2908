import { setTimeout as sleep } from 'node:timers/promises';
import { joinMoveSlot, moveNameOf, moveSlotSql } from '../database/move-slots.ts';
import { parseServerUrl } from '../database/server-url.ts';
import type { Ends } from './ends.ts';
import type { MovedApp } from './record.ts';
import { different } from './schema.ts';
import { identifier, literal, type Session } from './session.ts';
import { type MovedTable, moveTable } from './tables.ts';

const ofDatabase = 'subdbid = (select oid from pg_database where datname = current_database())';

const hasSubscription = async (target: Session, name: string): Promise<boolean> =>
  (await target.rows(`select 1 from pg_subscription where subname = $1 and ${ofDatabase}`, [name])).length > 0;

const slotOf = async (source: Session, app: MovedApp): Promise<string> => {
  const [row] = await source.rows<{ slot: string }>(`select ${moveSlotSql('$1::text')} as slot`, [String(app.id)]);
  return row!.slot;
};

/** Publishes the rows of one application. A partitioned table is published as a whole, since the other side may have other partitions. */
export const publish = async (source: Session, app: MovedApp, tables: readonly MovedTable[]): Promise<void> => {
  const name = moveNameOf(app.id);
  const published = [...tables.map((table) => table.name), moveTable];
  const found = await source.rows<{ table: string }>(
    `select prrelid::regclass::text as "table" from pg_publication left join pg_publication_rel on prpubid = pg_publication.oid
      where pubname = $1`,
    [name],
  );
  if (found.length > 0) {
    // An upgrade has added a table since.
    if (different(new Set(found.map(({ table }) => table)), new Set(published)).length > 0)
      throw new Error('The copy was begun by another release. Run the command with --abort, and begin again.');
    return;
  }
  const rows = published.map((table) => `table ${identifier(table)} where (app_id = ${app.id})`);
  await source.rows(
    `create publication ${identifier(name)} for ${rows.join(', ')} with (publish_via_partition_root = true)`,
  );
};

const pollMs = 100;
/** The number of attempts after which a slot that is still used, or a worker that has not ended, is an error. */
const mostAttempts = 300;

/** The subscription of a move, and the server that has it: slots of tables that were being copied are named by both. */
interface Subscription {
  readonly oid: number;
  readonly server: string;
}

/**
 * Ends the readers of the slots of a move, and drops the slots. A slot without a reader would make the server keep its write-ahead log
 * forever.
 * @returns true if none is left
 */
const dropSlots = async (source: Session, app: MovedApp, subscription: Subscription | undefined): Promise<boolean> => {
  const ofTables = subscription ? `pg\\_${subscription.oid}\\_sync\\_%\\_${subscription.server}` : '';
  const slots = await source.rows<{ slot: string; pid: number | null }>(
    `select slot_name as slot, active_pid as pid from pg_replication_slots
      where database = current_database() and (slot_name = $1 or slot_name like $2)`,
    [await slotOf(source, app), ofTables],
  );
  for (const { slot, pid } of slots) {
    if (pid !== null) await source.rows('select pg_terminate_backend($1)', [pid]);
    // A reader may not have left it yet.
    await source.rows('select pg_drop_replication_slot($1)', [slot]).catch(() => undefined);
  }
  return slots.length === 0;
};

const workersOf = 'select 1 from pg_stat_subscription where subid = $1 and pid is not null';

/**
 * Ends the replication, in the target and in the source. The slots go first: dropping a subscription waits for a slot that is being made,
 * which waits for all transactions of its server, and the target may be on it.
 */
export const endReplication = async ({ source, target }: Ends, app: MovedApp): Promise<void> => {
  const name = moveNameOf(app.id);
  const [found] = await target.rows<Subscription>(
    `select oid::bigint as oid, (select system_identifier from pg_control_system())::text as server
       from pg_subscription where subname = $1 and ${ofDatabase}`,
    [name],
  );
  if (found) await target.rows(`alter subscription ${identifier(name)} disable`);
  for (let attempt = 1; ; attempt += 1) {
    const areDropped = await dropSlots(source, app, found);
    const workers = found ? await target.rows(workersOf, [found.oid]) : [];
    if (areDropped && workers.length === 0) break;
    if (attempt === mostAttempts) throw new Error('The replication does not end: its slots are in use.');
    await sleep(pollMs);
  }
  if (found) {
    await target.rows(`alter subscription ${identifier(name)} set (slot_name = none)`);
    await target.rows(`drop subscription ${identifier(name)}`);
  }
  await source.rows(`drop publication if exists ${identifier(name)}`);
};

const lost = 'The source has lost the changes that the target has not read yet. Run the command with --abort';

/**
 * Returns the size of the write-ahead log that the source keeps for the target, in bytes.
 * @throws if the source has removed a part that the target has not read
 */
export const keptLog = async (source: Session, app: MovedApp): Promise<number> => {
  const [slot] = await source.rows<{ kept: number | null; is_lost: boolean | null; limit: string }>(
    `select slot.kept_bytes as kept, is_lost, current_setting('max_slot_wal_keep_size') as limit
       from app_moves ${joinMoveSlot} where app_id = $1`,
    [app.id],
  );
  if (slot?.is_lost)
    throw new Error(`${lost}, and begin again after you have raised max_slot_wal_keep_size, which is ${slot.limit}.`);
  return slot?.kept ?? 0;
};

/** Returns true if the source keeps its write-ahead log until its disk is full for a target that does not read it. */
export const isLogUnlimited = async (source: Session): Promise<boolean> => {
  const [row] = await source.rows<{ limit: string }>(`select current_setting('max_slot_wal_keep_size') as limit`);
  return row?.limit === '-1';
};

/** Returns true while rows are copied into tables of the cell, whose locks last as long. */
export const isCopiedInto = async (session: Session): Promise<boolean> => {
  const copies = await session.rows(
    `select 1 from pg_stat_progress_copy where datname = current_database() and command = 'COPY FROM' limit 1`,
  );
  return copies.length > 0;
};

/**
 * Returns the URL with which a subscription connects: libpq would take the first host that answers, which may be a standby, where the
 * service takes the primary.
 */
export const subscriptionUrl = (url: string): string => {
  const { hosts, session } = parseServerUrl(url);
  if (hosts.length === 1 || /[?&]target_session_attrs=./.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=${session}`;
};

/**
 * Makes the target read the publication. The slot is made first and apart, because a subscription waits forever for a slot on its own
 * server. An error ends the subscription instead of repeating it.
 */
export const subscribe = async (ends: Ends, app: MovedApp, sourceUrl: string): Promise<void> => {
  const { source, target } = ends;
  const name = moveNameOf(app.id);
  const slot = await slotOf(source, app);
  const isSubscribed = await hasSubscription(target, name);
  const slots = await source.rows(
    'select 1 from pg_replication_slots where database = current_database() and slot_name = $1',
    [slot],
  );
  if (slots.length === 0) {
    if (isSubscribed) throw new Error(`${lost}.`);
    await source.rows(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  }
  if (isSubscribed) return;
  await target.rows(
    `create subscription ${identifier(name)} connection ${literal(subscriptionUrl(sourceUrl))} publication ${identifier(name)}
       with (create_slot = false, slot_name = ${identifier(slot)}, disable_on_error = true)`,
  );
};

export interface CopyState {
  readonly isEnabled: boolean;
  /** The tables whose rows have been copied, and which follow the changes. */
  readonly ready: readonly string[];
  /** The rows that are copied at present. */
  readonly copied: number;
}

/** Returns the state of the copy, as the target sees it. */
export const copyState = async (target: Session, app: MovedApp): Promise<CopyState> => {
  const [state] = await target.rows<CopyState>(
    `select subenabled as "isEnabled",
            array(select srrelid::regclass::text from pg_subscription_rel where srsubid = subscription.oid
                     and srsubstate = 'r') as ready,
            coalesce((select sum(tuples_processed) from pg_stat_progress_copy
                       where relid in (select srrelid from pg_subscription_rel
                                        where srsubid = subscription.oid and srsubstate <> 'r')), 0)::bigint as copied
       from pg_subscription subscription
      where subname = $1 and ${ofDatabase}`,
    [moveNameOf(app.id)],
  );
  return state ?? { isEnabled: false, ready: [], copied: 0 };
};
