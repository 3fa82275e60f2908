import { DomainError } from '../../kernel/errors.ts';
import { onceSucceeded } from '../../kernel/memoize.ts';
import type { AskPasswordSource } from './ports.ts';
import type { SourceClientOptions } from './source-client.ts';

/** The questions of an application at a time, and those of one user, who could otherwise take all of them. */
const mostOfApp = 8;
const mostOfUser = 2;
const retrySeconds = 1;

/** Counts what runs at a time by name, and refuses what would be too much, so that nothing waits in a queue. */
const createBounds = () => {
  const running = new Map<string, number>();
  const change = (name: string, by: number): void => {
    const count = (running.get(name) ?? 0) + by;
    if (count === 0) running.delete(name);
    else running.set(name, count);
  };
  return async <T>(bounds: Readonly<Record<string, number>>, work: () => Promise<T>): Promise<T> => {
    const names = Object.keys(bounds);
    if (names.some((name) => (running.get(name) ?? 0) >= bounds[name]!))
      throw new DomainError('overloaded', { retryAfterSeconds: retrySeconds });
    for (const name of names) change(name, 1);
    try {
      return await work();
    } finally {
      for (const name of names) change(name, -1);
    }
  };
};

/** Creates the questions to password sources. The client is loaded by the first of them. */
export const createAskPasswordSource = (options: SourceClientOptions): AskPasswordSource => {
  const within = createBounds();
  const client = onceSucceeded(async () => (await import('./source-client.ts')).createSourceClient(options));
  return (asked, whenMatching) =>
    within({ [`app ${asked.appId}`]: mostOfApp, [`app ${asked.appId} user ${asked.userId}`]: mostOfUser }, async () => {
      const ask = await client();
      return (await ask(asked)) ? whenMatching() : undefined;
    });
};
