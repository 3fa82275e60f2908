import type { CallOptions, Spec } from '../../packages/client/src/call.ts';
import type { Client } from '../../packages/client/src/client.ts';
import { createClient } from '../../packages/client/src/create-client.ts';
import { app, appKey } from './page.ts';
import { endPause, startPause } from './pauses.svelte.ts';

/** A request that the console has sent, as the request bar shows it. It contains no token. */
export interface SentRequest {
  readonly spec: Spec;
  readonly input: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly milliseconds: number;
}

/** The options of a call that tells of its request. */
export interface RecordedOptions extends CallOptions {
  readonly onSent?: ((request: SentRequest) => void) | undefined;
}

export const tokenPath = `/account/${app}/token`;

/** Called when the application requires a second factor that the user does not have. */
let enrollmentRequired = (): void => undefined;
export const onEnrollmentRequired = (listener: () => void): void => {
  enrollmentRequired = listener;
};

/** Called when a request was refused because the session has ended. */
let sessionEnded = (): void => undefined;
export const onSessionEnded = (listener: () => void): void => {
  sessionEnded = listener;
};

/** Sends a request. A token cannot be renewed: the cookie of the browser, which only this one request contains, gets another one. */
const send: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/v1/auth/refresh'))
    return fetch(tokenPath, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      ...(init?.signal ? { signal: init.signal } : {}),
    });
  return fetch(input, { ...init, credentials: 'omit' });
};

/** A read that a rate limit refuses is sent again if the limit ends within this time. */
const longestPauseSeconds = 60;

const sleep = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => resolve());
  });

/** Makes a call, and repeats it after the time for which a rate limit refuses it. */
const afterPauses = async <R>(call: () => Promise<R>, signal: AbortSignal | undefined): Promise<R> => {
  for (;;) {
    const result = await call();
    const { status, retryAfter = Number.POSITIVE_INFINITY } = result as {
      readonly status: number;
      readonly retryAfter?: number;
    };
    if (status !== 429 || retryAfter > longestPauseSeconds || signal?.aborted) return result;
    const pause = startPause(retryAfter);
    await sleep(Math.max(retryAfter, 1), signal);
    endPause(pause);
    if (signal?.aborted) return result;
  }
};

/** Returns a client whose calls tell of their requests, and whose reads wait for rate limits. The user repeats changes. */
export const recording = (inner: Client): Client => ({
  ...inner,
  call: async <R>(spec: Spec, input: object | undefined, options: RecordedOptions = {}): Promise<R> => {
    let since = performance.now();
    const attempt = (): Promise<R> => {
      since = performance.now();
      return inner.call<R>(spec, input, options);
    };
    const isRead = spec.method === 'GET' || spec.session === true;
    const result = isRead ? await afterPauses(attempt, options.signal) : await attempt();
    const { status, code } = result as { readonly status: number; readonly code?: string };
    const { ifNoneMatch: _1, idempotencyKey: _2, ...shown } = { ...input } as Record<string, unknown>;
    options.onSent?.({ spec, input: shown, status, milliseconds: Math.round(performance.now() - since) });
    if (code === 'second_factor_enrollment_required') enrollmentRequired();
    if (code === 'session_ended' || code === 'token_required') sessionEnded();
    return result;
  },
});

/** The client of the console, as every other page has it. Tokens are in memory only. */
export const client = recording(createClient({ url: location.origin, appKey, storage: 'memory', fetch: send }));
