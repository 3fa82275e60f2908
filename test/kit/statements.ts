import { settled } from './apis.ts';
import type { Reply, TestService } from './service.ts';
import { maintained } from './time.ts';

/** Statements that the queue executes by itself at any time. */
const isOfQueue = (sql: string): boolean => /pgboss/i.test(sql) && !/^\s*insert/i.test(sql);

/** The statements of requests and of the email that it causes, in order. The ends of savepoints are alike. */
export const statementsOf = async (service: TestService, send: () => Promise<Reply>) => {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
  await settled(service);
  await maintained(service);
  service.db.on('query', note);
  const reply = await send();
  await settled(service);
  service.db.removeListener('query', note);
  const own = statements.filter((sql) => !isOfQueue(sql)).map((sql) => sql.replace(/^(release|rollback to) /, 'end '));
  return { reply, statements: own };
};

/** Without those of the email. */
export const upToCommit = (statements: readonly string[]) =>
  statements.slice(0, statements.findIndex((sql) => /^commit/i.test(sql)) + 1);
