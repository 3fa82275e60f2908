import { setTimeout as sleep } from 'node:timers/promises';
import { password } from '../kit/given.ts';
import type { Headers } from '../kit/service.ts';

/** Sends a request to the cell that serves the application, as a proxy does whose map may be old. */
export type Send = (
  method: string,
  path: string,
  sent: { readonly headers: Headers; readonly body?: unknown },
) => Promise<Answer>;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several operations
  readonly body: any;
}

/** The acknowledged writes of clients, each repeated until it is. */
export interface Acknowledged {
  readonly signups: string[];
  /** The last acknowledged name of each user. */
  readonly names: Map<string, string>;
  /** The last token of each session, which its predecessors lead to. */
  readonly tokens: Map<string, string>;
  /** Answers that no client may get. */
  readonly faults: string[];
  /** The number of requests that were answered. */
  requests: number;
  /** The longest time in which a write was repeated. */
  longestMs: number;
}

export const retryMs = 50;

/** The refusals after which a client repeats a request. */
const passing = ['application_moving', 'database_unavailable', 'overloaded'];

const codesOf = ({ body }: Answer): readonly unknown[] => [body?.code, body?.errors?.[0]?.extensions?.code];

/**
 * Tries the URLs in turn until one answers with something else than that it does not serve the application at present. Without a proxy,
 * a cell that does not serve it knows no key of it.
 */
export const sendToFamily = (urls: readonly string[]): Send => {
  const repeated = urls.length === 1 ? passing : [...passing, 'app_key_invalid'];
  const isElsewhere = (answer: Answer): boolean => codesOf(answer).some((code) => repeated.includes(String(code)));
  let first = 0;
  const once = async (
    url: string,
    method: string,
    path: string,
    { headers, body }: Parameters<Send>[2],
  ): Promise<Answer> => {
    const reply = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return async (method, path, sent) => {
    for (;;) {
      const at = first;
      const answer = await once(urls[at]!, method, path, sent).catch(() => undefined);
      if (answer && !isElsewhere(answer)) return answer;
      first = (at + 1) % urls.length;
      await sleep(retryMs);
    }
  };
};

/** Starts clients of one application, which write until they are stopped. */
export const startLoad = (send: Send, appKey: string, label: string) => {
  const headers: Headers = { 'X-Service-App': appKey };
  const acknowledged: Acknowledged = {
    ...{ signups: [], names: new Map(), tokens: new Map(), faults: [] },
    ...{ requests: 0, longestMs: 0 },
  };
  let isStopped = false;

  const ask: Send = async (method, path, sent) => {
    const begun = performance.now();
    const answer = await send(method, path, sent);
    acknowledged.requests += 1;
    acknowledged.longestMs = Math.max(acknowledged.longestMs, performance.now() - begun);
    return answer;
  };

  const fault = (what: string, { status, body }: Answer): void => {
    acknowledged.faults.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };

  const client = async (number: number): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const email = `${label}-${number}-${turn}@example.com`;
      const signup = await ask('POST', '/v1/users', {
        headers,
        body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
      });
      // A sign-up whose answer was lost is taken at the next attempt.
      if (signup.status !== 201 && signup.status !== 409) fault(`sign-up of ${email}`, signup);
      acknowledged.signups.push(email);
      const login = await ask('POST', '/v1/auth', { headers, body: { email, password } });
      if (login.status !== 200) {
        fault(`login of ${email}`, login);
        continue;
      }
      const bearer = { ...headers, Authorization: `Bearer ${login.body.token}` };
      const name = `Zoë ${turn} 名`;
      const renamed = await ask('POST', '/graphql', {
        headers: bearer,
        body: {
          query: 'mutation($name: String!) { updateUser(id: "me", data: { displayname: $name }) { displayname } }',
          variables: { name },
        },
      });
      if (renamed.body?.data?.updateUser?.displayname === name) acknowledged.names.set(email, name);
      else fault(`rename of ${email}`, renamed);
      acknowledged.tokens.set(email, login.body.token);
    }
  };

  const clients = [client(1), client(2), client(3)];
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
};
