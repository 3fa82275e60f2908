import type { AnyResult } from '../../packages/client/src/results.ts';
import type { RecordedOptions, SentRequest } from './api.ts';
import type { Problem } from './problems.ts';
import { hasUnsaved } from './unsaved.svelte.ts';

/** The state of a request: its result, and whether it is running. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly problem: Problem | undefined;
  /** True while there is no data yet. */
  readonly isLoading: boolean;
  /** True while data is shown that a running request replaces. */
  readonly isRefreshing: boolean;
  /** The `ETag` of the data, for `ifMatch` of a change. */
  readonly etag: string | undefined;
  /** The last request, for the request bar. */
  readonly sent: SentRequest | undefined;
  /** Sends the request again, for example after a change. */
  reload(): Promise<void>;
  /** Changes the data until the next request, for example to show a change at once. */
  change(next: (data: T) => T): void;
}

/** A list is not read again more often than this when the window gets the focus. */
const freshMs = 5000;

/** The lists of the shown screen. */
const lists = new Set<() => void>();
const refreshLists = (): void => {
  // A change is based on the rows that are shown, and is saved with their versions.
  const isChanging = hasUnsaved() || document.querySelector('dialog[open]') !== null;
  if (document.visibilityState === 'visible' && !isChanging) for (const refresh of lists) refresh();
};
addEventListener('focus', refreshLists);
document.addEventListener('visibilitychange', refreshLists);

interface QueryOptions {
  /** Returns false while a list must not be read again when the window gets the focus. */
  readonly mayRefresh?: () => boolean;
}

const isList = (data: unknown): boolean => Array.isArray((data as { readonly data?: unknown } | undefined)?.data);

type DataOf<R> = R extends { readonly ok: true; readonly data: infer T } ? T : never;
type Operation<I, R> = (input: I, options: RecordedOptions) => Promise<R>;

/**
 * Reads data with an operation whenever its input changes. The input is a function so that Svelte knows what it depends on; false
 * requests nothing. While a request runs, the data of the last one stays. A newer request cancels an older one. A list is read again when the
 * window gets the focus: rows are replaced by those with the same key, so that the selection and the position stay. Call it while a
 * component is created.
 */
export const createQuery = <I extends object | undefined, R extends AnyResult>(
  inputOf: () => I | false,
  operation: Operation<I, R>,
  { mayRefresh = () => true }: QueryOptions = {},
): Query<DataOf<R>> => {
  let data = $state.raw<DataOf<R> | undefined>();
  let problem = $state.raw<Problem | undefined>();
  let sent = $state.raw<SentRequest | undefined>();
  let etag = $state.raw<string | undefined>();
  let isRunning = $state(true);
  let running: AbortController | undefined;
  let readAt = 0;

  const run = async (input: I): Promise<void> => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    isRunning = true;
    const onSent = (request: SentRequest): void => {
      if (running === controller) sent = request;
    };
    const result = await operation(input, { signal: controller.signal, onSent });
    if (running !== controller) return;
    isRunning = false;
    readAt = performance.now();
    if (result.ok) {
      data = result.data as DataOf<R>;
      etag = 'etag' in result ? String(result.etag) : undefined;
      problem = undefined;
    } else problem = result;
  };

  let last: I | false = false;
  let written: string | undefined;
  $effect(() => {
    const input = inputOf();
    const text = JSON.stringify(input);
    // Another value of the address does not repeat the request.
    if (text === written) return;
    written = text;
    last = input;
    if (input === false) isRunning = false;
    else void run(input);
  });
  const refresh = (): void => {
    if (last !== false && !isRunning && isList(data) && performance.now() - readAt > freshMs && mayRefresh())
      void run(last);
  };
  $effect(() => {
    lists.add(refresh);
    return () => {
      lists.delete(refresh);
      running?.abort();
      running = undefined;
    };
  });

  return {
    get data() {
      return data;
    },
    get problem() {
      return problem;
    },
    get isLoading() {
      return isRunning && data === undefined;
    },
    get isRefreshing() {
      return isRunning && data !== undefined;
    },
    get etag() {
      return etag;
    },
    get sent() {
      return sent;
    },
    async reload() {
      if (last !== false) await run(last);
    },
    change(next) {
      if (data !== undefined) data = next(data);
    },
  };
};
