import { afterAll, beforeEach } from 'vitest';
import { DomainError } from '../../src/kernel/errors.ts';
import { createProviderFetch, type ProviderFetch } from '../../src/modules/social/drivers/provider-fetch.ts';
import type { Failure } from '../kit/social/failures.ts';
import { json, startScriptedServer } from '../kit/social/scripted-server.ts';

export const get = { method: 'GET', headers: {} };

/** A caller that knows of no failures yet, of an application where private networks are open unless something else is said. */
export const newCall = (options: Partial<Parameters<typeof createProviderFetch>[0]> = {}): ProviderFetch =>
  createProviderFetch({ allowsPrivate: true, ...options })(1);

/** The outcome of a call: `done`, or the code of the refusal with the reason in the log. */
interface End {
  readonly code: string;
  readonly reason?: string;
  readonly retryAfter?: number | undefined;
}

export const endOf = async (work: Promise<unknown>): Promise<End> => {
  try {
    await work;
    return { code: 'done' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, reason: (error.cause as Error).message, retryAfter: error.retryAfterSeconds };
  }
};

export const codeOf = async (work: Promise<unknown>): Promise<string> => (await endOf(work)).code;

/** A server whose one page, the root, says that all is well. */
export const startAnswering = () =>
  startScriptedServer(() => ({ 'GET /': () => json({ well: true }), 'POST /': () => json({ well: true }) }));

/** Two of them, one of which is told to fail. For all tests of a file. */
export const useServers = async () => {
  const [server, other] = await Promise.all([startAnswering(), startAnswering()]);
  beforeEach(() => server.fails());
  afterAll(() => Promise.all([server.close(), other.close()]));
  return {
    server,
    other,
    fails: (failure: Failure): void => server.fails({ '/': failure }),
    /** Returns the number of calls that reached the server during the work. */
    async arrivals(work: () => Promise<unknown>): Promise<number> {
      const before = server.requests.length;
      await work();
      return server.requests.length - before;
    },
  };
};
