import type { CallOptions, Spec } from './call.ts';
import { encode } from './request.ts';
import type { AnyResult } from './results.ts';
import { isRejected, type Send } from './send.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const randomKey = (): string => {
  const { crypto } = globalThis as { readonly crypto?: { readonly randomUUID?: () => string } };
  // Pages without HTTPS have no `randomUUID`, and React Native may have no `crypto`. The key has to be unique, not secret.
  if (crypto?.randomUUID) return crypto.randomUUID();
  return [0, 1, 2, 3].map(() => Math.random().toString(36).slice(2)).join('');
};

const keyHeader = 'Idempotency-Key';

export type Call = (spec: Spec, input?: object, options?: CallOptions) => Promise<AnyResult>;

/** Creates the function that makes the calls of all operations: with the token of the session, and again where that does no harm. */
export const createCall = ({ storage, key, isCookie, serviceKey }: Settings, send: Send, sessions: Sessions): Call => {
  const deviceKey = `${key}:device`;
  const madeKey = `${key}:made-device`;
  /** The key of the last request, by its input, if its response was lost. */
  let lost: Readonly<Record<string, string | undefined>> = {};

  const deviceToken = async (): Promise<string | undefined> => {
    const stored = await storage.get(deviceKey);
    return stored && /^gh_dev_[\w.-]+$/.test(stored) ? stored : undefined;
  };
  /** The token of a device that has not logged in. It only counts the users of the device, so the client makes it. */
  const madeDeviceToken = async (): Promise<string> => {
    const made = (await storage.get(madeKey)) || randomKey();
    await storage.set(madeKey, made);
    return made;
  };

  return async (spec, input, options = {}) => {
    const { access, once, method } = spec;
    const encoded = encode(spec, input);
    const wanted = `${encoded.path} ${encoded.body ?? ''}`;
    if (once) encoded.headers[keyHeader] ??= lost[wanted] ?? randomKey();
    const isOfUser = access === undefined || access === 'optional';
    const fresh = isOfUser && serviceKey === undefined ? await sessions.fresh() : {};
    if (fresh.failure) return fresh.failure;
    const device = spec.device && (await (spec.device === 'made' ? madeDeviceToken() : deviceToken()));

    let { kept } = fresh;
    let at = 0;
    const attempt = async (): Promise<AnyResult> => {
      at = Date.now();
      const answer = await send(spec, encoded, { ...options, token: kept?.token, device });
      if (answer.device !== undefined) await storage.set(deviceKey, answer.device);
      return answer.result;
    };
    let result = await attempt();
    if (kept && isRejected(result, isCookie)) {
      const next = await sessions.replace(kept, result.code);
      if (next ? next.token !== kept.token : access === 'optional') {
        kept = next;
        result = await attempt();
      }
    }
    if (result.status === 0 && (once || method === 'GET') && !options.signal?.aborted) {
      await wait(300);
      result = await attempt();
    }
    // The service still executes the request that this one repeats.
    for (let n = 0; n < 3 && !result.ok && result.code === 'idempotency_key_in_use'; n += 1) {
      await wait(Math.min(result.retryAfter ?? 1, 5) * 1000);
      result = await attempt();
    }
    const { status } = result;
    // The service may have executed an unanswered request, so the next attempt repeats it with the same key.
    if (once) lost = status <= 0 || status >= 500 ? { [wanted]: encoded.headers[keyHeader] } : {};
    if (spec.session && result.ok) await sessions.adopt(result.data, at, kept);
    return result;
  };
};
