import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Fields, listAt, parseFields, textAt, valueAt } from '../fields.ts';
import { isAddress, isUuid } from '../senders.ts';

export interface Administrator {
  readonly userId: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
  readonly app: { readonly id: string; readonly name: string };
}

/** Reports a request that is not accepted. The text is constant, or comes from the service: it is part of the response. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  readonly status: 401 | 403 | 503;
  /** Tells the page which credential to ask for. */
  readonly code: 'reauthentication_required' | undefined;

  constructor(status: 401 | 403 | 503, message: string, code?: 'reauthentication_required') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Administrators {
  /** Returns the administrator whose token a request has. @throws AccessRefused */
  identify(token: string, appKey: string): Promise<Administrator>;
  /**
   * Requires a recent proof (`x-proof`), as the service does where templates could lead to the keys of other users.
   * @throws AccessRefused
   */
  requireProof(token: string, appKey: string): Promise<void>;
  /** Returns true if the application has a user with the address, in any spelling. @throws AccessRefused */
  hasUser(email: string, token: string, appKey: string): Promise<boolean>;
}

/** Templates decide who receives the keys in emails, as the notification URL does. */
const neededPermission = 'security:write';

/** Limits how long a user who logs out, or loses the permission, keeps access. */
const cacheMs = 15_000;
const mostCached = 1000;
const totalSeconds = 5;
/** Limits the concurrent requests to the service for credentials that are not cached: anyone can send those. */
const mostAsked = 64;
const mostBytes = 256 * 1024;

const isToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) && text.length <= 4096;
const isAppKey = (text: string): boolean => /^[\w-]{8,200}$/.test(text);

/** Reads the credentials from the headers that the service uses. */
export const credentialsOf = (headers: IncomingHttpHeaders): readonly [token: string, appKey: string] => [
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '',
  String(headers['x-service-app'] ?? ''),
];

const withoutPermission = `The permission ${neededPermission} is required.`;
const unauthenticated = 'Log in again.';
const withoutProof = 'A recent proof of who you are is required.';
const unavailable = 'The service cannot be asked at the moment.';

/**
 * Asks the service which user a token belongs to, and if that user has `security:write` in the whole application. The mailer
 * verifies no tokens itself, so that a session that has ended is not accepted.
 */
export const createAdministrators = (serviceUrl: string, now: () => number): Administrators => {
  const cache = new Map<string, { readonly until: number; readonly administrator: Administrator }>();
  let asked = 0;

  const get = async (path: string, token: string, appKey: string): Promise<Fields> => {
    const response = await fetch(new URL(path, serviceUrl), {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Service-App': appKey },
      redirect: 'error',
      signal: AbortSignal.timeout(totalSeconds * 1000),
    }).catch(() => {
      throw new AccessRefused(503, unavailable);
    });
    const text = await response.text().catch(() => '');
    if (response.status === 401) throw new AccessRefused(401, unauthenticated);
    const fields = text.length > mostBytes ? undefined : parseFields(text);
    // For example, the application requires a second factor of the user.
    const detail = fields && textAt(fields, 'code') !== 'forbidden' ? textAt(fields, 'detail') : '';
    if (response.status === 403) throw new AccessRefused(403, detail || withoutPermission);
    if (response.status !== 200 || !fields) throw new AccessRefused(503, unavailable);
    return fields;
  };

  const ask = async (token: string, appKey: string): Promise<Administrator> => {
    const permissions = await get('/v1/users/me/permissions', token, appKey);
    if (!listAt(permissions, 'data').includes(neededPermission)) throw new AccessRefused(403, withoutPermission);
    const user = await get('/v1/users/me', token, appKey);
    const app = await get('/v1/app', token, appKey);
    const id = textAt(app, 'id');
    if (!isUuid(id)) throw new AccessRefused(503, unavailable);
    return {
      userId: textAt(user, 'id'),
      email: textAt(user, 'email'),
      isVerified: valueAt(user, 'is_verified') === true,
      name: textAt(user, 'displayname'),
      app: { id, name: textAt(app, 'name') },
    };
  };

  return {
    async identify(token, appKey) {
      if (!isToken(token) || !isAppKey(appKey)) throw new AccessRefused(401, unauthenticated);
      const key = createHash('sha256').update(`${appKey} ${token}`).digest('base64');
      const cached = cache.get(key);
      if (cached && cached.until > now()) return cached.administrator;
      cache.delete(key);
      // An administrator who was identified before is asked about even above the limit.
      if (!cached && asked >= mostAsked) throw new AccessRefused(503, unavailable);
      asked += 1;
      const administrator = await ask(token, appKey).finally(() => {
        asked -= 1;
      });
      if (cache.size >= mostCached) cache.clear();
      cache.set(key, { until: now() + cacheMs, administrator });
      return administrator;
    },

    async requireProof(token, appKey) {
      // The cache is not used: after a reauthentication it would still hold the earlier answer.
      const until = textAt(await get('/v1/users/me', token, appKey), 'proven_until');
      const isProven = Date.parse(`${until.replace(' ', 'T')}Z`) >= now();
      if (!isProven) throw new AccessRefused(403, withoutProof, 'reauthentication_required');
    },

    async hasUser(email, token, appKey) {
      if (!isAddress(email.trim())) return false;
      const users = await get(`/v1/users?limit=1&email=${encodeURIComponent(email)}`, token, appKey);
      return listAt(users, 'data').length > 0;
    },
  };
};
