import type { Access } from '../../generated/handlers.ts';

/** Every way of saying who one is. */
export type Credential =
  | 'none'
  | 'app'
  | 'bearer'
  | 'app + bearer'
  | 'app + expired'
  | 'app + ended'
  | 'app + malformed'
  | 'app + other scheme'
  | "other app's key + bearer"
  | 'unknown app key'
  | 'unknown app key + bearer'
  | 'revoked app key + bearer'
  | 'service key'
  | 'service key + junk bearer'
  | "service key + other app's key"
  | 'service key + own app key'
  | 'unknown service key'
  | 'unknown service key + good app + bearer'
  | 'app key as service key'
  | 'service key as app key';

export const ok = 'ok';
/** What each kind of access makes of each: `ok`, or the code it is refused with (specification, section 5). */
export const expected: Readonly<Record<Exclude<Access, 'none'>, Readonly<Record<Credential, string>>>> = (() => {
  const always = {
    'unknown app key': 'app_key_invalid',
    'unknown app key + bearer': 'app_key_invalid',
    'revoked app key + bearer': 'app_key_invalid',
    'unknown service key': 'service_key_invalid',
    'unknown service key + good app + bearer': 'service_key_invalid',
    'app key as service key': 'service_key_invalid',
    'service key as app key': 'app_key_invalid',
    "service key + other app's key": 'key_mismatch',
  };
  const user = {
    ...always,
    none: 'credentials_required',
    app: 'token_required',
    bearer: 'app_key_required',
    'app + bearer': ok,
    'app + expired': 'token_expired',
    'app + ended': 'session_ended',
    'app + malformed': 'token_invalid',
    'app + other scheme': 'token_required',
    "other app's key + bearer": 'token_invalid',
    'service key': ok,
    'service key + junk bearer': ok,
    'service key + own app key': ok,
  };
  const noSession = {
    'service key': 'session_required',
    'service key + junk bearer': 'session_required',
    'service key + own app key': 'session_required',
  };
  return {
    actor: user,
    session: { ...user, ...noSession },
    refresh: { ...user, ...noSession, 'app + expired': ok },
    // A user is known, and is no operator.
    operator: { ...user, 'app + bearer': 'forbidden' },
    // Whoever says who they are has to be right; whoever doesn't is as welcome as at a public operation.
    visitor: { ...user, none: ok, app: ok, 'app + other scheme': ok },
    // Public operations take no bearer token and ignore one.
    client: {
      ...always,
      none: ok,
      app: ok,
      bearer: ok,
      'app + bearer': ok,
      'app + expired': ok,
      'app + ended': ok,
      'app + malformed': ok,
      'app + other scheme': ok,
      "other app's key + bearer": ok,
      'service key': ok,
      'service key + junk bearer': ok,
      'service key + own app key': ok,
    },
  };
})();
