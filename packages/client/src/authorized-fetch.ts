import type { AuthorizedFetch } from './client.ts';
import { originOf, originSet } from './origins.ts';
import type { Kept } from './record.ts';
import type { Sessions } from './sessions.ts';

interface Options {
  readonly fetch: typeof globalThis.fetch;
  /** Absent if a backend keeps the token. */
  readonly sessions: Sessions | undefined;
}

/** A token of less age is not renewed after a 401, which may have other reasons. */
const minAge = 30_000;

/** Returns a `fetch` that adds the token of the session to requests to these origins. */
export const authorizedFetch = (origins: readonly string[], { fetch, sessions }: Options): AuthorizedFetch => {
  const listed = originSet(origins);
  return async (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : undefined;
    const target = request ? request.url : String(input);
    const headers = new Headers(init?.headers ?? request?.headers);
    const origin = originOf(target);
    const isListed = origin !== undefined && listed.has(origin) && !headers.has('authorization');
    const kept = isListed ? (await sessions?.fresh())?.kept : undefined;
    if (!sessions || !kept) return fetch(request ?? target, init);
    const attempt = ({ token }: Kept): Promise<Response> => {
      headers.set('Authorization', `Bearer ${token}`);
      // A redirect could lead to another origin, and not every platform then removes the token.
      return fetch(request ? request.clone() : target, { redirect: 'manual', ...init, headers });
    };
    const response = await attempt(kept);
    const canRepeat = init?.body === undefined || init.body === null || typeof init.body === 'string';
    if (response.status !== 401 || !canRepeat || Date.now() - kept.at < minAge) return response;
    const next = (await sessions.renew(kept)).kept;
    return next && next.token !== kept.token ? attempt(next) : response;
  };
};
