/** The stored data of a session. */
export interface Kept {
  /** The service and application that the token belongs to: it is sent to no other. */
  readonly app: string;
  /** Empty if a backend keeps it. */
  readonly token: string;
  readonly sid: string;
  readonly gen: number;
  readonly user: number;
  /** The time when the request for the token was sent, by the clock of the device. */
  readonly at: number;
  /** The milliseconds that the token is valid for. */
  readonly life: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes base64url to text. `atob` does not exist everywhere. */
const decode = (encoded: string): string => {
  let text = '';
  let bits = 0;
  let length = 0;
  for (const character of encoded) {
    bits = ((bits << 6) | alphabet.indexOf(character)) & 0xffff;
    length += 6;
    if (length >= 8) {
      length -= 8;
      text += String.fromCharCode((bits >> length) & 0xff);
    }
  }
  return text;
};

/** Returns the claims of a token without checking its signature, which only the service can rely on. */
const claimsOf = (token: string): { readonly sid?: unknown; readonly gen?: unknown } => {
  try {
    return JSON.parse(decode(token.split('.')[1] ?? ''));
  } catch {
    return {};
  }
};

/** Returns the session of a response; undefined if the response contains none. `isTokenless`: a backend keeps the token. */
export const toKept = (data: unknown, app: string, at: number, isTokenless: boolean): Kept | undefined => {
  const { session = data } = (data ?? {}) as { readonly session?: unknown };
  const { token, time, expires, id } = (session ?? {}) as Readonly<Record<string, unknown>>;
  if (!(time instanceof Date && expires instanceof Date && typeof id === 'number')) return undefined;
  if (!isTokenless && typeof token !== 'string') return undefined;
  const { sid, gen } = isTokenless ? {} : claimsOf(token as string);
  return {
    app,
    token: isTokenless ? '' : (token as string),
    sid: String(sid ?? ''),
    gen: Number(gen ?? 0),
    user: id,
    at,
    life: expires.getTime() - time.getTime(),
  };
};

/** A JWT, or nothing. Other text could not be sent as a header. */
const tokenFormat = /^([\w-]+\.[\w-]+\.[\w-]+)?$/;

/** Reads a kept session. A value of another application, or one that is not a session, does not count. */
export const parseKept = (text: string | null | undefined, app: string): Kept | undefined => {
  try {
    const kept = JSON.parse(text ?? '');
    const { token, sid } = kept;
    const hasNumbers = [kept.gen, kept.user, kept.at, kept.life].every(Number.isFinite);
    return kept.app === app && tokenFormat.test(token) && typeof sid === 'string' && hasNumbers ? kept : undefined;
  } catch {
    return undefined;
  }
};

const maxMargin = 60_000;

/**
 * Returns true if a token should be renewed. It expires a number of milliseconds after it was requested, whatever the clock of
 * the device shows. A clock that was set back is not reliable, so the token is renewed.
 */
export const isDue = ({ at, life }: Kept, now: number): boolean =>
  now < at || now >= at + life - Math.min(maxMargin, life / 10);

export const isExpired = ({ at, life }: Kept, now: number): boolean => now < at || now >= at + life;
