import fc from 'fast-check';
import type { Access } from '../../generated/handlers.ts';
import { type Credential, expected, ok } from '../contract/access.ts';
import { bearer, type KnownApp } from '../kit/given.ts';
import { appKey, type Headers, serviceKey } from '../kit/service.ts';

interface Known {
  readonly token: string;
  readonly expired: string;
  readonly ended: string;
  readonly other: KnownApp;
  readonly revoked: KnownApp;
}

/** How each credential is shown. */
export const shown = ({ token, expired, ended, other, revoked }: Known): Readonly<Record<Credential, Headers>> => ({
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
});

const credentials = Object.keys(expected.client) as Credential[];

/** Mostly those that the operation lets pass, and now and then any. */
export const credentialFor = (access: Access): fc.Arbitrary<Credential> => {
  const any = fc.constantFrom(...credentials);
  if (access === 'none') return any;
  const passing = fc.constantFrom(...credentials.filter((credential) => expected[access][credential] === ok));
  return fc.oneof({ weight: 4, arbitrary: passing }, { weight: 1, arbitrary: any });
};
