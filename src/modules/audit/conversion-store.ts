import type { Knex } from 'knex';
import { inTransaction } from '../../database/migration-steps.ts';
import { firstIdOf, type Month, monthAt, monthOfId } from './months.ts';
import { actAs, appendOnly, before, likeAudit, other, ownerOf } from './partitions-store.ts';

/** The constraint that has all entries below the first month, so that PostgreSQL attaches the table without reading it. */
const bound = 'audit_before_ids';

interface Named {
  readonly name: string;
  readonly definition: string;
}

interface Trigger extends Named {
  readonly is_of_rows: boolean;
}

const rowsOf = async <R>(db: Knex, sql: string): Promise<readonly R[]> => (await db.raw(sql)).rows;

/** Finds what would stay with the table, and would no longer be part of the audit log. */
const obstacles = `select 'the publication ' || pubname as name from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
   where prrelid = 'audit'::regclass
  union all select 'the view ' || ev_class::regclass from pg_depend join pg_rewrite on pg_rewrite.oid = objid
   where classid = 'pg_rewrite'::regclass and refclassid = 'pg_class'::regclass and refobjid = 'audit'::regclass
  union all select 'the invalid index ' || indexrelid::regclass from pg_index where indrelid = 'audit'::regclass and not indisvalid
  union all select 'the trigger ' || tgname from pg_trigger where tgrelid = 'audit'::regclass and not tgisinternal
   and tgname not in ('audit_append_only', 'audit_keeps_recent')
  union all select 'row-level security' from pg_class where oid = 'audit'::regclass and relrowsecurity`;

const indexes = `select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
   where indrelid = 'audit'::regclass and not indisprimary`;

const triggers = `select tgname as name, pg_get_triggerdef(oid) as definition, (tgtype & 1) = 1 as is_of_rows from pg_trigger
   where tgrelid = 'audit'::regclass and not tgisinternal`;

const grants = `select format('grant %s on audit to %s', privilege_type, case grantee when 0 then 'public' else quote_ident(rolname) end) as definition
    from pg_class cross join aclexplode(relacl) left join pg_roles on pg_roles.oid = grantee
   where pg_class.oid = 'audit'::regclass and grantee <> relowner`;

const nextId = 'select last_value + case when is_called then 1 else 0 end as next from audit_id_seq';

/** Makes the present table a partition of a new one, which has its columns, indexes, triggers, privileges and sequence. */
const swap = async (db: Knex, first: Month): Promise<void> => {
  await db.raw('lock table audit in access exclusive mode');
  const copied = {
    indexes: await rowsOf<Named>(db, indexes),
    triggers: await rowsOf<Trigger>(db, triggers),
    grants: await rowsOf<Omit<Named, 'name'>>(db, grants),
  };
  const [{ next }] = (await rowsOf<{ readonly next: number }>(db, nextId)) as [{ readonly next: number }];
  const ofRows = copied.triggers.filter((trigger) => trigger.is_of_rows);
  const old = (name: string): string => name.replace(/^audit_/, `${before}_`);
  const statements = [
    ...copied.indexes.map(({ name }) => `alter index ${name} rename to ${old(name)}`),
    `alter index audit_pkey rename to ${old('audit_pkey')}`,
    `alter table audit rename to ${before}`,
    `alter table ${before} alter column id drop identity`,
    ...ofRows.map(({ name }) => `drop trigger ${name} on ${before}`),
    `create table audit (${likeAudit.replace(/\baudit\b/, before)}) partition by range (id)`,
    `alter table audit drop constraint ${bound}`,
    'alter table audit add constraint audit_pkey primary key (app_id, id)',
    `alter table audit alter column id add generated always as identity (sequence name audit_id_seq start ${next})`,
    ...copied.indexes.map(({ definition }) => definition),
    `alter table audit attach partition ${before} for values from (minvalue) to (${firstIdOf(first)})`,
    `alter table ${before} drop constraint ${bound}`,
    `create table ${other} partition of audit default`,
    appendOnly(other),
    ...copied.triggers.map(({ definition }) => definition),
    ...copied.grants.map(({ definition }) => definition),
  ];
  for (const statement of statements) await db.raw(statement.replaceAll('?', String.raw`\?`));
};

/** Returns the first month after the bound that an interrupted conversion has left, and whether all entries are known to be below it. */
const boundOf = async (db: Knex): Promise<{ readonly first: Month; readonly isValid: boolean } | undefined> => {
  const [found] = await rowsOf<{ readonly definition: string; readonly is_valid: boolean }>(
    db,
    `select pg_get_constraintdef(oid) as definition, convalidated as is_valid from pg_constraint
      where conrelid = 'audit'::regclass and conname = '${bound}'`,
  );
  const [, end] = /(\d{4,})/.exec(found?.definition ?? '') ?? [];
  return found && { first: monthOfId(Number(end)), isValid: found.is_valid };
};

export type ConversionStep = 'bound' | 'validate' | 'swap';

interface Conversion {
  readonly now: Date;
  /** Called before each step. */
  readonly onStep: (step: ConversionStep) => void;
  readonly onWait: () => void;
}

/**
 * Partitions the audit log by month, from the coming month on. Requests wait for short locks only. It may be interrupted at any time: what was
 * done before is not repeated.
 * @returns false if it is partitioned already
 * @throws if an object refers to the table, or the role is not its owner
 */
export const convertAudit = async (db: Knex, { now, onStep, onWait }: Conversion): Promise<boolean> => {
  const [{ kind }] = (await rowsOf(db, "select relkind as kind from pg_class where oid = 'audit'::regclass")) as [
    { readonly kind: string },
  ];
  if (kind === 'p') return false;
  const owner = await ownerOf(db);
  const found = await rowsOf<{ readonly name: string }>(db, obstacles);
  if (found.length > 0)
    throw new Error(`The audit log cannot be partitioned because of ${found.map(({ name }) => name).join(', ')}.`);
  const lock = <T>(statement: string, work: (trx: Knex) => Promise<T>): Promise<T> =>
    inTransaction(db, statement, onWait, async (trx) => {
      await trx.raw(actAs, [owner]);
      return work(trx);
    });
  const present = await boundOf(db);
  const [{ next }] = (await rowsOf<{ readonly next: number }>(db, nextId)) as [{ readonly next: number }];
  const first = present?.first ?? Math.max(monthAt(now), monthOfId(Number(next))) + 1;
  if (!present) {
    onStep('bound');
    const statement = `alter table audit add constraint ${bound} check (id < ${firstIdOf(first)}) not valid`;
    await lock(statement, (trx) => trx.raw(statement));
  }
  if (!present?.isValid) {
    onStep('validate');
    await db.raw(`alter table audit validate constraint ${bound}`);
  }
  onStep('swap');
  await lock('lock table audit', (trx) => swap(trx, first));
  await db.raw('analyze audit');
  return true;
};
