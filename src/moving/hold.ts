import { setTimeout as sleep } from 'node:timers/promises';
import type { Ends } from './ends.ts';
import { type MovedApp, recordIn } from './record.ts';
import { lockPatiently, type Session } from './session.ts';
import { isNotStopped, triggersOf } from './triggers.ts';

/** Jobs wait by a due time 1,000 years later. Subtracting the same time restores the order in which they were due. */
const held = { days: 365_000, from: "'2500-01-01'" } as const;

const stillWaiting = "state in ('created', 'retry')";

/**
 * Makes the jobs of the application wait, also those that are added from now on: their rows go to the target. They would otherwise run
 * in both cells, or change rows that are frozen. Other applications have other groups.
 */
export const holdJobs = async (session: Session, app: MovedApp): Promise<void> => {
  await lockPatiently(session, [
    `create or replace trigger ${triggersOf(app).held} before insert or update on pgboss.job for each row
       when (new.group_id = '${app.id}' and new.${stillWaiting} and new.start_after < ${held.from})
       execute function hold_job('${held.days}', '${app.id}')`,
  ]);
  await session.rows(`update pgboss.job set start_after = start_after where group_id = $1 and ${stillWaiting}`, [
    String(app.id),
  ]);
};

/**
 * Refuses new jobs of the application, and waits for the transactions that add some: a request that was accepted before the switch must
 * not add a job that the target does not get.
 */
export const closeJobs = async (session: Session, app: MovedApp): Promise<void> => {
  const freezeId = await recordIn(session, app).freezeId();
  await lockPatiently(session, [
    `create or replace trigger ${triggersOf(app).closed} before insert on pgboss.job for each row
       when (new.group_id = '${app.id}') execute function refuse_write('${app.id}', '${freezeId}')`,
  ]);
};

/**
 * Lets the jobs of an application that no move stops run again: at once, and then those of the transactions that were adding
 * some meanwhile.
 */
export const releaseJobs = async (session: Session, app: Pick<MovedApp, 'id'>): Promise<void> => {
  const release = `update pgboss.job set start_after = start_after - make_interval(days => ${held.days})
    where group_id = '${app.id}' and ${stillWaiting} and start_after >= ${held.from}`;
  const isStillDue = isNotStopped(session, app);
  await lockPatiently(session, [release], { isStillDue });
  await lockPatiently(session, ['lock table pgboss.job in share row exclusive mode', release], { isStillDue });
};

const columnsOfJobs = `select string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_attribute where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`;

/** The number of jobs that one statement inserts. */
const batch = 2000;

interface JobPage {
  /** JSON, as text. Null after the last page. */
  readonly jobs: string | null;
  readonly last: readonly [name: string, id: string];
}

const pageOfJobs = `
  with page as (
    select name, id, to_jsonb(job) || jsonb_build_object('start_after',
             case when start_after >= ${held.from} then start_after - make_interval(days => $2) else start_after end) as job
      from pgboss.job
     where group_id = $1 and ${stillWaiting} and (name, id) > ($3, $4) order by name, id limit $5)
  select jsonb_agg(job)::text as jobs,
         (select array[name, id::text] from page order by name desc, id desc limit 1) as last
    from page`;

/** Inserts the waiting jobs of the application in the target, which must be in a transaction. A job that exists there stays as it is. */
export const copyJobs = async ({ source, target }: Ends, app: MovedApp): Promise<void> => {
  const [{ columns } = { columns: '' }] = await target.rows<{ columns: string }>(columnsOfJobs);
  let last: readonly [name: string, id: string] = ['', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const [page] = await source.rows<JobPage>(pageOfJobs, [String(app.id), held.days, ...last, batch]);
    if (!page?.jobs) return;
    await target.rows(
      `insert into pgboss.job (${columns})
         select ${columns} from jsonb_populate_recordset(null::pgboss.job, $1) on conflict do nothing`,
      [page.jobs],
    );
    last = page.last;
  }
};

const pollMs = 100;

const working = `select (select count(*) from pgboss.job where group_id = $1::text and state = 'active')
  + (select count(*) from webhook_cursors where app_id = $1::bigint and lease_until > now()) as count`;

/**
 * Waits until no process works for the application: jobs that run, and webhook endpoints that a process has leased. It takes as long as
 * a receiver may hang.
 */
export const waitUntilQuiet = async (session: Session, app: MovedApp, onWait: () => void): Promise<void> => {
  for (;;) {
    const [{ count } = { count: 0 }] = await session.rows<{ count: number }>(working, [String(app.id)]);
    if (count === 0) return;
    onWait();
    await sleep(pollMs);
  }
};
