import { type ProblemCode, problems } from '../../generated/problems.ts';
import { outcomeOf, statusOf } from '../kit/apis.ts';
import type { Reply, TestService } from '../kit/service.ts';

const tables = ['users', 'identities', 'sessions'] as const;

/** The outcome of a login attempt, its rows, and its audit entries. */
export interface Trace {
  readonly code: string;
  readonly status: number;
  readonly made: readonly number[];
  readonly entries: readonly string[];
}

/** Returns the number of rows of each kind in one query, because it runs before and after hundreds of attempts. */
export const standing = async ({
  db,
}: Pick<TestService, 'db'>): Promise<{ rows: readonly number[]; lastEntry: number }> => {
  const counts = tables.map((name) => db(name).count().as(name));
  const [row] = await db.select(...counts, db('audit').max('id').as('last'));
  return { rows: tables.map((name) => Number(row[name])), lastEntry: Number(row.last ?? 0) };
};

/** Lets a user try to log in. */
export const traceOf = async (service: Pick<TestService, 'db'>, attempt: () => Promise<Reply>): Promise<Trace> => {
  const before = await standing(service);
  const reply = await attempt();
  const after = await standing(service);
  const entries = await service
    .db('audit')
    .where('id', '>', before.lastEntry)
    .whereLike('event', '%_login')
    .orderBy('id');
  return {
    code: outcomeOf(reply),
    status: statusOf(reply),
    made: after.rows.map((count, index) => count - before.rows[index]!),
    entries: entries.map(({ event, failure }) => `${event} ${failure}`),
  };
};

/** The trace of a refusal: no user is created or logged in, and the audit log has the reason. */
export const refusedAs = (code: ProblemCode): Trace => ({
  code,
  status: problems[code].status,
  made: [0, 0, 0],
  entries: [`social_login ${code}`],
});

/** The same of what does not come to the entries: a request that says nothing, or a provider that is unavailable. */
export const passedOverAs = (code: ProblemCode): Trace => ({ ...refusedAs(code), entries: [] });
