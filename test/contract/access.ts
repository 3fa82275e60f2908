import type { Access } from '../../generated/handlers.ts';
import { bearer, type KnownApp } from '../kit/given.ts';
import { appKey, type Headers, serviceKey } from '../kit/service.ts';

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
  | 'service key as app key'
  | 'operator key'
  | 'operator key + junk bearer'
  | 'operator key + service key'
  | 'operator key + own app key'
  | 'operator key + app + bearer'
  | 'unknown operator key'
  | 'revoked operator key'
  | 'expired operator key'
  | 'service key as operator key'
  | 'operator key as service key';

/** The values that credentials are made of. */
interface Known {
  readonly token: string;
  readonly expired: string;
  readonly ended: string;
  readonly other: Pick<KnownApp, 'appKey'>;
  readonly revoked: Pick<KnownApp, 'appKey'>;
  readonly operators: { readonly [K in 'valid' | 'revoked' | 'expired']: Headers };
}

/** Returns the headers for each kind of credential. */
export const shown = ({
  token,
  expired,
  ended,
  other,
  revoked,
  operators,
}: Known): Readonly<Record<Credential, Headers>> => ({
  none: {},
  app: { 'X-Service-App': appKey },
  bearer: { Authorization: `Bearer ${token}` },
  'app + bearer': bearer(token),
  'app + expired': bearer(expired),
  'app + ended': bearer(ended),
  'app + malformed': bearer('not.a.token'),
  'app + other scheme': { 'X-Service-App': appKey, Authorization: 'Basic YTpi' },
  "other app's key + bearer": bearer(token, other.appKey),
  'unknown app key': { 'X-Service-App': 'gh_app_unknown' },
  'unknown app key + bearer': bearer(token, 'gh_app_unknown'),
  'revoked app key + bearer': bearer(token, revoked.appKey),
  'service key': { 'X-Service-Key': serviceKey },
  'service key + junk bearer': { 'X-Service-Key': serviceKey, Authorization: 'Bearer junk' },
  "service key + other app's key": { 'X-Service-Key': serviceKey, 'X-Service-App': other.appKey },
  'service key + own app key': { 'X-Service-Key': serviceKey, 'X-Service-App': appKey },
  'unknown service key': { 'X-Service-Key': 'gh_svc_unknown' },
  'unknown service key + good app + bearer': { ...bearer(token), 'X-Service-Key': 'gh_svc_unknown' },
  'app key as service key': { 'X-Service-Key': appKey },
  'service key as app key': bearer(token, serviceKey),
  'operator key': operators.valid,
  'operator key + junk bearer': { ...operators.valid, Authorization: 'Bearer junk' },
  'operator key + service key': { ...operators.valid, 'X-Service-Key': serviceKey },
  'operator key + own app key': { ...operators.valid, 'X-Service-App': appKey },
  'operator key + app + bearer': { ...operators.valid, ...bearer(token) },
  'unknown operator key': { 'X-Operator-Key': 'gh_opr_unknown' },
  'revoked operator key': operators.revoked,
  'expired operator key': operators.expired,
  'service key as operator key': { 'X-Operator-Key': serviceKey },
  'operator key as service key': { 'X-Service-Key': operators.valid['X-Operator-Key']! },
});

export const ok = 'ok';
/** The outcome of each credential for each kind of access: `ok`, or the code of the refusal (specification, section 5). */
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
    'operator key + service key': 'key_mismatch',
    'operator key + own app key': 'key_mismatch',
    'operator key + app + bearer': 'key_mismatch',
    'unknown operator key': 'operator_key_invalid',
    'revoked operator key': 'operator_key_invalid',
    'expired operator key': 'operator_key_invalid',
    'service key as operator key': 'operator_key_invalid',
    'operator key as service key': 'service_key_invalid',
  };
  /** An operator key belongs to no application, and gives no access to one. */
  const ofApplication = {
    ...always,
    'operator key': 'key_mismatch',
    'operator key + junk bearer': 'key_mismatch',
  };
  const user = {
    ...ofApplication,
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
    // Credentials have to be valid if they are sent; without them the operation is public.
    visitor: { ...user, none: ok, app: ok, 'app + other scheme': ok },
    // Public operations take no bearer token and ignore one.
    client: {
      ...ofApplication,
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
    operator: {
      ...always,
      'operator key': ok,
      'operator key + junk bearer': ok,
      none: 'operator_key_required',
      app: 'operator_key_required',
      bearer: 'operator_key_required',
      'app + bearer': 'operator_key_required',
      'app + expired': 'operator_key_required',
      'app + ended': 'operator_key_required',
      'app + malformed': 'operator_key_required',
      'app + other scheme': 'operator_key_required',
      "other app's key + bearer": 'operator_key_required',
      'service key': 'operator_key_required',
      'service key + junk bearer': 'operator_key_required',
      'service key + own app key': 'operator_key_required',
    },
  };
})();
