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

/** The address to send the browser to (RFC 6749, section 4.1.1), with PKCE (RFC 7636) and a nonce where they are taken. */
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
 * openid-client sends the redirect URI that it reads off the address of the browser: without its query, and normalized.
 * Providers compare it with that of the authorization request, letter by letter, so that one goes along, and is put in
 * its place.
 */
export const withExactRedirectUri =
  (auth: ClientAuth): ClientAuth =>
  (server, client, body, headers) => {
    body.set('redirect_uri', body.get(exactRedirectUri) ?? '');
    body.delete(exactRedirectUri);
    return auth(server, client, body, headers);
  };

/** Where the browser has been sent back to: only the answer counts. */
const answerUrl = ({ code, state }: AuthorizationAnswer, issuer: string | undefined): URL => {
  const url = new URL('https://client.invalid/');
  url.search = new URLSearchParams({ code, state, ...(issuer === undefined ? {} : { iss: issuer }) }).toString();
  return url;
};

/** Redeems a code at the token endpoint, of a configuration whose client authentication is `withExactRedirectUri`. */
export const redeemCode = async (
  configuration: Configuration,
  answer: AuthorizationAnswer,
  { nonce, codeVerifier }: LoginChecks,
  { hasIdToken }: { readonly hasIdToken: boolean },
): ReturnType<typeof authorizationCodeGrant> => {
  if (answer.code === '') throw codeInvalid('the authorization response has no code');
  const { issuer, authorization_response_iss_parameter_supported: isNamed } = configuration.serverMetadata();
  // Before the code goes anywhere: by the answer of another provider it would become known to this one (RFC 9207).
  if (answer.issuer === undefined && isNamed) throw tokenInvalid('the authorization response has no iss');
  if (answer.issuer !== undefined && !isIssuer(issuer, answer.issuer))
    throw tokenInvalid('the authorization response has the wrong iss');
  return authorizationCodeGrant(
    configuration,
    // The library would compare with the name that stands for those of many tenants.
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
