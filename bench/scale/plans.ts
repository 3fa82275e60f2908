import type { Knex } from 'knex';
import pg from 'pg';
import { ofApp } from '../../src/database/app-db.ts';
import { type UserStatus, userStatuses } from '../../src/kernel/user.ts';
import { userList } from '../../src/modules/users/list-store.ts';
import type { UserFilter, UserOrder } from '../../src/modules/users/ports.ts';
import { createCursors } from '../../src/security/cursors.ts';
import type { Known, Question } from './questions.ts';

interface Asked {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

const pageSize = 26;

const orderOf = (sort: string | null): UserOrder => {
  if (sort === null) return { by: 'id', isDescending: true };
  return { by: sort.replace('-', '') as UserOrder['by'], isDescending: sort.startsWith('-') };
};

const filterOf = async (db: Knex, { companyIds }: Known, { caller }: Question, query: URLSearchParams) => {
  const role = query.get('role');
  const status = Object.entries(userStatuses).find(([, code]) => String(code) === query.get('status'));
  const scope = caller === 'all' ? undefined : [companyIds[caller]];
  const filter: UserFilter = {
    companyIds: scope,
    shownIn: scope,
    details: undefined,
    canonicalEmail: query.get('email')?.toLowerCase(),
    status: status?.[0] as UserStatus | undefined,
    isAnonymous: false,
    roleId: role === null ? undefined : (await db('roles').where({ app_id: 1, name: role }).first('id')).id,
    search: query.get('q') ?? undefined,
  };
  return filter;
};

/** Returns the statement that the service sends for a list of users. */
const statementOf = async (db: Knex, known: Known, question: Question): Promise<Asked> => {
  const query = new URL(question.path, 'http://localhost').searchParams;
  const order = orderOf(query.get('sort'));
  const cursor = query.get('cursor');
  const list = `1/users/${order.by}/${order.isDescending ? 'desc' : 'asc'}`;
  const after = cursor === null ? undefined : createCursors(known.secret).open(list, cursor);
  const filter = await filterOf(db, known, question, query);
  let asked: Asked | undefined;
  const listen = (sent: Asked): void => {
    asked ??= sent;
  };
  db.on('query', listen);
  await userList(ofApp(db, 1)).list(filter, order, { after, limit: pageSize });
  db.removeListener('query', listen);
  if (!asked) throw new Error('Nothing was asked.');
  return asked;
};

/** Returns the plans for pages of lists of users, without the subqueries for each user of a page. */
export const plansOf = async (
  db: Knex,
  url: string,
  known: Known,
  questions: readonly Question[],
): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans: string[] = [];
    for (const question of questions) {
      const { sql, bindings } = await statementOf(db, known, question);
      const { rows } = await client.query(`explain (analyze, costs off, timing off, summary off) ${sql}`, [
        ...bindings,
      ]);
      const lines: readonly string[] = rows.map((row) => row['QUERY PLAN']);
      const gathered = lines.findIndex((line) => line.includes('SubPlan'));
      plans.push([question.name, ...lines.slice(0, gathered < 0 ? undefined : gathered)].join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
};
