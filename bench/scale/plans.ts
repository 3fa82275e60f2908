import type { Knex } from 'knex';
import pg from 'pg';
import { userList } from '../../src/modules/users/list-store.ts';
import type { Question } from './questions.ts';

interface Asked {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

const noFilter = {
  companyIds: undefined,
  canonicalEmail: undefined,
  status: undefined,
  roleId: undefined,
  prefix: undefined,
} as const;

const pageSize = 26;

/** The statement that the service sends for a question. */
const statementOf = async (db: Knex, { filter, order, after }: Question): Promise<Asked> => {
  let asked: Asked | undefined;
  const listen = (query: Asked): void => {
    asked ??= query;
  };
  db.on('query', listen);
  const newest = { by: 'id', isDescending: true } as const;
  await userList(db).list(1, { ...noFilter, ...filter }, order ?? newest, { after, limit: pageSize });
  db.removeListener('query', listen);
  if (!asked) throw new Error('Nothing was asked.');
  return asked;
};

/** How the database answers questions, in its own words; what it gathers of each user of a page is left out. */
export const plansOf = async (db: Knex, url: string, questions: readonly Question[]): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans: string[] = [];
    for (const question of questions) {
      const { sql, bindings } = await statementOf(db, question);
      const { rows } = await client.query(`explain (analyze, costs off, timing off, summary off) ${sql}`, [
        ...bindings,
      ]);
      const lines: readonly string[] = rows.map((row) => row['QUERY PLAN']);
      const end = lines.findIndex((line) => line.includes('SubPlan'));
      plans.push([question.name, ...lines.slice(0, end < 0 ? undefined : end)].join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
};
