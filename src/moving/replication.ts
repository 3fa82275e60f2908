import { setTimeout as sleep } from 'node:timers/promises';
import type { MovedApp } from './record.ts';
import { identifier, literal, type Session } from './session.ts';
import { type MovedTable, moveTable } from './tables.ts';

/** The name of the publication, the slot and the subscription of a move. */
const nameOf = ({ id }: Pick<MovedApp, 'id'>): string => `gatehouse_move_${id}`;

const ofDatabase = 'subdbid = (select oid from pg_database where datname = current_database())';

const exists = async (session: Session, catalog: string, column: string, name: string): Promise<boolean> =>
  (await session.rows(`select 1 from ${catalog} where ${column} = $1`, [name])).length > 0;

/** Publishes the rows of one application. A partitioned table is published as a whole, since the other side may have other partitions. */
export const publish = async (source: Session, app: MovedApp, tables: readonly MovedTable[]): Promise<void> => {
  const name = nameOf(app);
  if (await exists(source, 'pg_publication', 'pubname', name)) return;
  const rows = [...tables.map((table) => table.name), moveTable].map(
    (table) => `table ${identifier(table)} where (app_id = ${app.id})`,
  );
  await source.rows(
    `create publication ${identifier(name)} for ${rows.join(', ')} with (publish_via_partition_root = true)`,
  );
};

/**
 * Makes the target read the publication. The slot is made first and apart, because a subscription waits forever for a slot on its own
 * server. An error ends the subscription instead of repeating it.
 */
export const subscribe = async (
  { source, target }: { readonly source: Session; readonly target: Session },
  app: MovedApp,
  sourceUrl: string,
): Promise<void> => {
  const name = nameOf(app);
  if (!(await exists(source, 'pg_replication_slots', 'slot_name', name))) {
    // Without its slot, a subscription would miss changes.
    await unsubscribe(target, app);
    await source.rows(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  }
  if (await exists(target, `pg_subscription`, `${ofDatabase} and subname`, name)) return;
  await target.rows(
    `create subscription ${identifier(name)} connection ${literal(sourceUrl)} publication ${identifier(name)}
       with (create_slot = false, slot_name = ${identifier(name)}, disable_on_error = true)`,
  );
};

/**
 * Ends the subscription with its slots. If the source cannot be reached, or has lost the slot, the subscription ends alone.
 * @returns the number of the subscription, by which the slots of tables that were being copied are named
 */
export const unsubscribe = async (target: Session, app: MovedApp): Promise<number | undefined> => {
  const name = nameOf(app);
  const [found] = await target.rows<{ oid: number }>(
    `select oid::bigint as oid from pg_subscription where subname = $1 and ${ofDatabase}`,
    [name],
  );
  if (!found) return undefined;
  await target.rows(`alter subscription ${identifier(name)} disable`);
  try {
    await target.rows(`drop subscription ${identifier(name)}`);
  } catch {
    await target.rows(`alter subscription ${identifier(name)} set (slot_name = none)`);
    await target.rows(`drop subscription ${identifier(name)}`);
  }
  return found.oid;
};

const slotPollMs = 100;
const slotTries = 100;

const dropSlot = async (source: Session, slot: string): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      await source.rows('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
        slot,
      ]);
      return;
    } catch (error) {
      if (tries === slotTries) throw error;
      await source.rows(
        'select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = $1 and active_pid is not null',
        [slot],
      );
      await sleep(slotPollMs);
    }
};

/**
 * Drops the publication and the slots that are left, also those of tables that were being copied. A slot without a reader would make
 * the server keep its log forever.
 */
export const unpublish = async (source: Session, app: MovedApp, subscription: number | undefined): Promise<void> => {
  const name = nameOf(app);
  const slots = await source.rows<{ slot: string }>(
    `select slot_name as slot from pg_replication_slots where slot_name = $1 or slot_name like $2`,
    [name, `pg\\_${subscription ?? '-'}\\_sync\\_%`],
  );
  for (const { slot } of slots) await dropSlot(source, slot);
  await source.rows(`drop publication if exists ${identifier(name)}`);
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
    [nameOf(app)],
  );
  return state ?? { isEnabled: false, ready: [], copied: 0 };
};
