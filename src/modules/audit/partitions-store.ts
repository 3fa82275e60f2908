import type { Knex } from 'knex';
import { firstIdOf, type Month, monthOfId, monthOfPartition, partitionOf } from './months.ts';
import type { AuditPartitions } from './ports.ts';

/** Entries with IDs before those of the first month: the table that was the audit log before. */
export const before = 'audit_before';
/** Entries with IDs that no other partition has, so that no insertion fails. Only a move of an application adds such entries. */
export const other = 'audit_default';

/** Requests for the audit log queue behind a statement that waits for its lock. The next maintenance tries again. */
const longestWait = '500ms';

/** Prevents two processes from changing the partitions at the same time. */
const exclusively = "select pg_advisory_xact_lock(hashtextextended('gatehouse.audit_partitions', 0))";

/** Refuses changes by statements that name a partition. Those that name the audit log have its triggers. */
export const appendOnly = (table: string): string =>
  `create trigger audit_append_only before update or delete or truncate on ${table}
     for each statement execute function audit_is_append_only()`;

const owner = `select pg_get_userbyid(relowner) as name, pg_has_role(relowner, 'member') as is_member
    from pg_class where oid = 'audit'::regclass`;

/** @throws if the present role does not have the rights of the owner of the audit log */
export const ownerOf = async (db: Knex): Promise<string> => {
  const { rows } = await db.raw(owner);
  if (rows[0].is_member) return rows[0].name;
  throw new Error(
    `Only the database role ${rows[0].name} can partition the audit log and remove its partitions: it is the owner of the table audit.`,
  );
};

/** The owner owns what the transaction creates, also if a superuser executes it. */
export const actAs = "select set_config('role', ?, true)";

/** Creates a table with the columns of the audit log, without the indexes and triggers that a partition gets when it is attached. */
export const likeAudit = 'like audit including defaults including constraints including storage including comments';

const partitions = `select child.relname as name, pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits join pg_class as child on child.oid = inhrelid
   where inhparent = to_regclass('audit')`;

/**
 * Moves the estimated time forward: by twice the time since the last maintenance, of which a day counts at most, up to the clock of the
 * database. A clock that is wrong by a year makes no entry old, and a deployment that was stopped for a month catches up in a month.
 */
const advance = `insert into audit_clock as clock (seen_at, estimated_at) values (now(), now())
  on conflict (is_single) do update set seen_at = now(), estimated_at = least(now(),
    clock.estimated_at + 2 * greatest(least(now() - clock.seen_at, interval '1 day'), interval '0'))
  returning estimated_at`;

/** Finds the newest entry with one search for each application. */
const newestEntry = (table: string): string => `with recursive present (app_id) as (
    (select app_id from ${table} order by app_id limit 1)
    union all
    select (select app_id from ${table} where app_id > present.app_id order by app_id limit 1)
      from present where present.app_id is not null)
  select max((select at from ${table} as entry where entry.app_id = present.app_id order by at desc limit 1)) as at
    from present where app_id is not null`;

export const auditPartitions = (db: Knex): AuditPartitions => {
  const isPresent = async (table: string): Promise<boolean> =>
    (await db.raw('select to_regclass(?) is not null as is_present', [table])).rows[0].is_present;

  const lock = async (): Promise<void> => {
    await db.raw(actAs, [await ownerOf(db)]);
    await db.raw(`set local lock_timeout = '${longestWait}'`);
    await db.raw(exclusively);
  };

  const newestOf = async (month: Month): Promise<Date | undefined> =>
    (await db.raw(newestEntry(partitionOf(month)))).rows[0].at ?? undefined;

  const hasExpired = async (month: Month, keptSince: Date): Promise<boolean> => {
    const newest = await newestOf(month);
    return newest === undefined || newest < keptSince;
  };

  return {
    async find() {
      const { rows }: { readonly rows: readonly { readonly name: string; readonly bound: string }[] } =
        await db.raw(partitions);
      if (rows.length === 0) return undefined;
      const [, end] = /TO \('(\d+)'\)/.exec(rows.find(({ name }) => name === before)?.bound ?? '') ?? [];
      const months = rows.flatMap(({ name }) => monthOfPartition(name) ?? []).toSorted((one, two) => one - two);
      return { months, first: end === undefined ? 0 : monthOfId(Number(end)) };
    },

    async advanceClock() {
      return (await db.raw(advance)).rows[0].estimated_at;
    },

    async create(month) {
      const table = partitionOf(month);
      const [from, to] = [firstIdOf(month), firstIdOf(month + 1)];
      await lock();
      if (await isPresent(table)) return;
      // A move of an application has brought entries of this month.
      if (await db(other).where('id', '>=', from).where('id', '<', to).first('id')) return;
      await db.raw(`create table ${table} (${likeAudit})`);
      await db.raw(appendOnly(table));
      await db.raw(`alter table audit attach partition ${table} for values from (${from}) to (${to})`);
    },

    async begin(month) {
      await lock();
      if (!(await isPresent(partitionOf(month)))) return;
      const first = firstIdOf(month);
      const isBehind = async (): Promise<boolean> =>
        (await db.raw('select last_value < ? as is_behind from audit_id_seq', [first])).rows[0].is_behind;
      if (!(await isBehind())) return;
      // Insertions wait, and a move of an application cannot raise the sequence meanwhile: no ID is given twice.
      await db.raw('alter sequence audit_id_seq cache 1');
      if (await isBehind()) await db.raw(`select setval('audit_id_seq', ${first}, false)`);
    },

    hasExpired,

    async drop(month, keptSince) {
      const table = partitionOf(month);
      await lock();
      if (!(await isPresent(table))) return;
      // Readers of the audit log wait, and an entry cannot arrive between the check and the removal.
      await db.raw(`lock table only audit, ${table} in access exclusive mode`);
      const { rows } = await db.raw("select least(?::timestamptz, now() - interval '30 days') as kept_since", [
        keptSince,
      ]);
      if (await hasExpired(month, rows[0].kept_since)) await db.raw(`drop table ${table}`);
    },
  };
};
