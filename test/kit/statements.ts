import { settled } from './apis.ts';
import type { Reply, TestService } from './service.ts';
import { maintained } from './time.ts';

/**
 * Returns true for statements that are executed independently of requests: of the queue and its emails, of the numbering of events and
 * their deliveries, of the last use of keys, and of the keys of tokens, which are read again from time to time.
 */
export const isBackground = (sql: string): boolean =>
  /pgboss|notifications.*for update|number_events|webhook_cursors|"disabled_at" is null|app_keys|from "token_keys"/is.test(
    sql,
  );

/** The same without what a request adds to the queue, which is part of it. */
const isOfQueue = (sql: string): boolean =>
  (/pgboss/i.test(sql) && !/^\s*insert/i.test(sql)) || sql.includes('number_events');

/** Returns the statements of a request and of the email that it causes, in order. The ends of savepoints are equal. */
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

/** Returns the statements without those of the email. */
export const upToCommit = (statements: readonly string[]) =>
  statements.slice(0, statements.findIndex((sql) => /^commit/i.test(sql)) + 1);
