import type { ServerMetadata } from 'openid-client';
import { DomainError } from '../../../kernel/errors.ts';
import { isObject, type Untrusted } from '../../../kernel/untrusted.ts';
import { withTimeLimit } from '../../../outbound/time-limit.ts';
import { bearer } from './bearer.ts';
import { failed, toFailure, unavailable } from './failures.ts';
import { isIssuer } from './issuers.ts';
import type { FetchOf } from './provider-fetch.ts';
import type { VerifySigned } from './signed-tokens.ts';

interface Request {
  readonly appId: number;
  readonly clientId: string;
  readonly server: ServerMetadata;
  readonly accessToken: string;
  /** The subject of the verified ID token. */
  readonly subject: string;
  readonly issuer: string;
}

/** Reads the claims of the user of an ID token (OpenID Connect Core, section 5.3), or returns the failure. */
export type ReadUserInfo = (request: Request) => Promise<Untrusted | DomainError>;

/** Limits the call to less than the rest of a login, which can continue without it. */
const limitSeconds = 4;

const mediaTypeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase();

/** Returns the endpoint. If the issuer has TLS, the endpoint must have TLS, too, because it receives the token. */
const endpointOf = ({ issuer, userinfo_endpoint: url }: ServerMetadata): string => {
  const { protocol } = URL.parse(url ?? '') ?? {};
  if (url === undefined || protocol === undefined || (protocol !== 'https:' && !issuer.startsWith('http:')))
    throw failed('the provider has no valid userinfo_endpoint');
  return url;
};

export const createUserInfo = (fetchOf: FetchOf, verifySigned: VerifySigned): ReadUserInfo => {
  const verify = async (token: string, { appId, clientId, server, issuer }: Request): Promise<Untrusted> => {
    const { payload } = await verifySigned(token, {
      appId,
      server,
      supported: server['userinfo_signing_alg_values_supported'] as string[] | undefined,
      audience: [clientId],
      requiredClaims: ['iss', 'aud', 'sub'],
      isDirect: true,
    });
    if (!isIssuer(server.issuer, payload.iss) || payload.iss !== issuer)
      throw failed('the UserInfo response has the wrong iss');
    return payload;
  };

  const read = async (request: Request): Promise<Untrusted> => {
    const { appId, server, accessToken, subject } = request;
    const response = await fetchOf(appId, 'userinfo')(endpointOf(server), {
      method: 'GET',
      headers: { authorization: bearer(accessToken), accept: 'application/json, application/jwt;q=0.9' },
    });
    if (response.status !== 200) throw failed(`the UserInfo endpoint returned status ${response.status}`);
    const claims: unknown =
      mediaTypeOf(response) === 'application/jwt'
        ? await verify((await response.text()).trim(), request)
        : await response.json().catch(() => undefined);
    if (!isObject(claims)) throw failed('the UserInfo response is not a JSON object');
    // Without this check, the claims could be those of the user of another token (OpenID Connect Core, section 5.3.2).
    if (claims['sub'] !== subject) throw failed('the UserInfo response is about another user');
    return claims;
  };

  /** Converts an error. A fault of the response is not a fault of the token that the login depends on. */
  const failureOf = (error: unknown): DomainError => {
    const failure = toFailure(error);
    if (!(failure instanceof DomainError)) throw failure;
    return failure.code === 'social_token_invalid' ? failed(`UserInfo: ${(failure.cause as Error).message}`) : failure;
  };

  return (request) => {
    const tooLate = () => unavailable(`no UserInfo within ${limitSeconds} s`);
    return withTimeLimit(limitSeconds, read(request), tooLate).catch(failureOf);
  };
};
