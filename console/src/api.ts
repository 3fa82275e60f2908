import type { CallOptions, Spec } from '../../packages/client/src/call.ts';
import type { Client } from '../../packages/client/src/client.ts';
import { createClient } from '../../packages/client/src/create-client.ts';
import { app, appKey } from './page.ts';

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

const tokenPath = `/account/${app}/token`;

/** Called when the application requires a second factor that the user does not have. */
let enrollmentRequired = (): void => undefined;
export const onEnrollmentRequired = (listener: () => void): void => {
  enrollmentRequired = listener;
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

/** Returns a client whose calls tell of their requests. */
export const recording = (inner: Client): Client => ({
  ...inner,
  call: async <R>(spec: Spec, input: object | undefined, options: RecordedOptions = {}): Promise<R> => {
    const since = performance.now();
    const result = await inner.call<R>(spec, input, options);
    const { status, code } = result as { readonly status: number; readonly code?: string };
    const { ifNoneMatch: _1, idempotencyKey: _2, ...shown } = { ...input } as Record<string, unknown>;
    options.onSent?.({ spec, input: shown, status, milliseconds: Math.round(performance.now() - since) });
    if (code === 'second_factor_enrollment_required') enrollmentRequired();
    return result;
  },
});

/** The client of the console, as every other page has it. Tokens are in memory only. */
export const client = recording(createClient({ url: location.origin, appKey, storage: 'memory', fetch: send }));
