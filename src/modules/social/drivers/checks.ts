import type { Configuration } from 'openid-client';
import { DomainError } from '../../../kernel/errors.ts';
import { isObject } from '../../../kernel/untrusted.ts';
import { withTimeLimit } from '../../../outbound/time-limit.ts';
import type { ReachableProvider, SocialDrivers } from '../ports.ts';
import type { CheckFailure, CheckName, ProviderCheck } from '../provider-check.ts';
import { failed, refusalOf, toFailure, unavailable } from './failures.ts';
import type { ProviderFetch } from './provider-fetch.ts';

const limitSeconds = 5;

/** The codes in which token endpoints state that the client or its credentials are wrong; the last one is GitHub's. */
const clientRefusals: ReadonlySet<string | undefined> = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
]);

/** Returns true if a token endpoint has refused the client or its credentials. It has not redeemed a code then. */
export const isClientRefused = (error: unknown): boolean => clientRefusals.has(refusalOf(error));

const skipped = (name: CheckName): ProviderCheck => ({ name, outcome: 'skipped' });

/** Returns the result of a failed check. An error that does not come from the provider is thrown. */
const failureOf = (name: CheckName, error: unknown, failure: CheckFailure): ProviderCheck => {
  const known = toFailure(error);
  if (!(known instanceof DomainError)) throw known;
  const isOutage = known.code === 'social_provider_unavailable';
  return { name, outcome: 'failed', failure: isOutage ? 'unreachable' : failure, providerError: refusalOf(error) };
};

const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeLimit(limitSeconds, work, () => unavailable(`not completed within ${limitSeconds} s`));

const isSigningKey = (key: unknown): boolean =>
  isObject(key) && ['RSA', 'EC', 'OKP'].includes(String(key['kty'])) && (key['use'] ?? 'sig') === 'sig';

/** Reads the keys of a provider. @throws `social_provider_failed` without a key for signatures */
const readKeys = async (configuration: Configuration, fetch: ProviderFetch): Promise<void> => {
  const { jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined || !URL.canParse(address)) throw failed('the provider has no valid jwks_uri');
  const response = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
  const set: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  const keys: unknown = isObject(set) ? set['keys'] : undefined;
  if (!Array.isArray(keys) || !keys.some(isSigningKey)) throw failed('the key set has no key for signatures');
};

/** Redeems a code that the provider has not issued: if it rejects the code, it has accepted the client. */
const checkCredentials = async (
  redeem: SocialDrivers['redeem'],
  provider: ReachableProvider,
  { redirectUri, issuer }: { readonly redirectUri: string; readonly issuer?: string | undefined },
): Promise<ProviderCheck> => {
  const name = 'credentials';
  const answer = { code: 'a-code-that-was-not-issued', state: 'test', issuer, redirectUri };
  const checks = { nonce: undefined, codeVerifier: 'a-verifier-without-a-challenge-of-at-least-43-characters' };
  try {
    await inTime(redeem(provider, answer, checks));
    return { name, outcome: 'failed', failure: 'response_unexpected' };
  } catch (error) {
    const known = toFailure(error);
    if (known instanceof DomainError && known.code === 'social_code_invalid') return { name, outcome: 'passed' };
    return failureOf(name, error, isClientRefused(error) ? 'credentials_rejected' : 'response_unexpected');
  }
};

/** Checks a provider without metadata. */
export const checkOAuth = async (
  redeem: SocialDrivers['redeem'],
  provider: ReachableProvider,
  redirectUri: string,
): Promise<readonly ProviderCheck[]> => [
  skipped('discovery'),
  skipped('keys'),
  await checkCredentials(redeem, provider, { redirectUri }),
];

/** Checks an OpenID provider. Without its metadata, nothing else is known. */
export const checkOpenId = async (
  {
    discover,
    redeem,
    fetch,
  }: {
    readonly discover: () => Promise<Configuration>;
    readonly redeem: SocialDrivers['redeem'];
    readonly fetch: ProviderFetch;
  },
  provider: ReachableProvider,
  redirectUri: string,
): Promise<readonly ProviderCheck[]> => {
  const found = await inTime(discover()).catch((error: unknown) => failureOf('discovery', error, 'metadata_invalid'));
  if ('outcome' in found) return [found, skipped('keys'), skipped('credentials')];
  const keys = await inTime(readKeys(found, fetch)).then(
    (): ProviderCheck => ({ name: 'keys', outcome: 'passed' }),
    (error: unknown) => failureOf('keys', error, 'keys_invalid'),
  );
  const { issuer: name, authorization_response_iss_parameter_supported: isNamed } = found.serverMetadata();
  const issuer = isNamed ? name : undefined;
  const credentials = await checkCredentials(redeem, provider, { redirectUri, issuer });
  return [{ name: 'discovery', outcome: 'passed' }, keys, credentials];
};
