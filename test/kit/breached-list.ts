import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export const sha1Of = (password: string): string =>
  createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();

/** A received request. */
interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A range API of breached passwords. */
export interface BreachedList {
  /** The URL that the service uses. */
  readonly url: string;
  readonly asked: Asked[];
  /** Replaces the response of later requests. If absent, the range is returned. */
  answer: ((response: ServerResponse, range: string) => void) | undefined;
  /** Adds passwords to the list; with a count of 0 they are padding. */
  add(passwords: readonly string[], count?: number): void;
  /** Returns the maximum number of concurrent requests. */
  most(): number;
  close(): Promise<void>;
}

/** Returns other passwords of a range, as the real list has them, and padding. */
const fillers = (prefix: string): readonly string[] =>
  Array.from({ length: 40 }, (_, index) => `${sha1Of(`${prefix} ${index}`).slice(5)}:${index % 2}`);

/** Starts a range API with the protocol of Have I Been Pwned. */
export const startBreachedList = async (): Promise<BreachedList> => {
  const counts = new Map<string, number>();
  const asked: Asked[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    asked.push({ path, headers });
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const prefix = path.slice('/range/'.length);
    const found = [...counts].flatMap(([hash, count]) =>
      hash.startsWith(prefix) ? [`${hash.slice(prefix.length)}:${count}`] : [],
    );
    const range = [...fillers(prefix), ...found].toSorted().join('\r\n');
    if (list.answer) list.answer(response, range);
    else response.setHeader('Content-Type', 'text/plain').end(range);
  });
  const { url, close } = await listenOnLoopback(server);
  const list: BreachedList = {
    url: `${url}/range/`,
    asked,
    answer: undefined,
    add(passwords, count = 3) {
      for (const password of passwords) counts.set(sha1Of(password), count);
    },
    most: () => most,
    close,
  };
  return list;
};

/** Returns the counts of lookups in the metrics. */
export const checksIn = (metrics: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...metrics.matchAll(/^gatehouse_breached_password_checks_total\{outcome="(\w+)"\} (\d+)$/gm)].map(
      ([, outcome, count]) => [outcome, Number(count)],
    ),
  );
