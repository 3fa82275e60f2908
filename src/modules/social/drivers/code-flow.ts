import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { AuthorizationAnswer, LoginChecks, SocialDrivers } from '../ports.ts';
import { codeInvalid, tokenInvalid } from './failures.ts';
import { isIssuer } from './issuers.ts';

interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  readonly hasNonce: boolean;
  readonly hasPkce: boolean;
  readonly others?: Readonly<Record<string, string>>;
}

/**
 * Builds the URL to send the browser to (RFC 6749, section 4.1.1), with PKCE (RFC 7636) and a nonce if the provider supports
 * them.
 */
export const beginCodeFlow = async (
  configuration: Configuration,
  { redirectUri, state, scopes, hasNonce, hasPkce, others }: AuthorizationRequest,
): ReturnType<SocialDrivers['begin']> => {
  const nonce = hasNonce ? randomNonce() : undefined;
  const codeVerifier = hasPkce ? randomPKCECodeVerifier() : undefined;
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    ...(nonce === undefined ? {} : { nonce }),
    ...(codeVerifier === undefined
      ? {}
      : { code_challenge: await calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' }),
    ...others,
  });
  return { authorizationUrl: url.href, checks: { nonce, codeVerifier } };
};

const exactRedirectUri = 'exact_redirect_uri';

/**
 * Sends the exact redirect URI. openid-client takes it from the address of the browser, without its query and normalized, but
 * providers compare it with that of the authorization request character by character. It is passed as a separate parameter, and
 * replaces that of the library.
 */
export const withExactRedirectUri =
  (auth: ClientAuth): ClientAuth =>
  (server, client, body, headers) => {
    body.set('redirect_uri', body.get(exactRedirectUri) ?? '');
    body.delete(exactRedirectUri);
    return auth(server, client, body, headers);
  };

/** Returns a URL with the parameters of the authorization response. The library does not use the rest of the URL. */
const answerUrl = ({ code, state }: AuthorizationAnswer, issuer: string | undefined): URL => {
  const url = new URL('https://client.invalid/');
  url.search = new URLSearchParams({ code, state, ...(issuer === undefined ? {} : { iss: issuer }) }).toString();
  return url;
};

/** Redeems a code at the token endpoint. The client authentication of the configuration must be `withExactRedirectUri`. */
export const redeemCode = async (
  configuration: Configuration,
  answer: AuthorizationAnswer,
  { nonce, codeVerifier }: LoginChecks,
  { hasIdToken }: { readonly hasIdToken: boolean },
): ReturnType<typeof authorizationCodeGrant> => {
  if (answer.code === '') throw codeInvalid('the authorization response has no code');
  const { issuer, authorization_response_iss_parameter_supported: isNamed } = configuration.serverMetadata();
  // The issuer is checked before the code is sent: otherwise this provider could receive the code of another one (RFC 9207).
  if (answer.issuer === undefined && isNamed)
    throw tokenInvalid('the authorization response has no iss', { name: 'authorization', expected: issuer });
  if (answer.issuer !== undefined && !isIssuer(issuer, answer.issuer))
    throw tokenInvalid('the authorization response has the wrong iss', {
      name: 'authorization',
      expected: issuer,
      received: answer.issuer,
    });
  return authorizationCodeGrant(
    configuration,
    // The library would compare it with the placeholder issuer of several tenants.
    answerUrl(answer, answer.issuer === undefined ? undefined : issuer),
    {
      expectedState: answer.state,
      idTokenExpected: hasIdToken,
      ...(nonce === undefined ? {} : { expectedNonce: nonce }),
      ...(codeVerifier === undefined ? {} : { pkceCodeVerifier: codeVerifier }),
    },
    { [exactRedirectUri]: answer.redirectUri },
  );
};
