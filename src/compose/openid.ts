import type { OperationId } from '../../generated/handlers.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import type { Config } from '../config.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { Ports } from '../kernel/ports.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { createReadAccessToken } from '../security/access-tokens.ts';
import { createVerifyIdTokenHint } from '../security/id-token-hints.ts';
import { createRefreshTokens } from '../security/refresh-tokens.ts';
import type { SigningKeySet } from '../security/signing-key-set.ts';
import type { KnownTokenKeys } from '../security/token-keys.ts';

type OpenidHandlers = Pick<
  RestHandlers,
  | 'getOpenidConfiguration'
  | 'getAuthorizationServerMetadata'
  | 'authorize'
  | 'submitAuthorizationRequest'
  | 'resumeAuthorization'
  | 'requestToken'
  | 'getUserinfo'
  | 'postUserinfo'
  | 'introspectToken'
  | 'revokeToken'
  | 'pushAuthorizationRequest'
  | 'authorizeDevice'
  | 'getDevicePage'
  | 'submitUserCode'
  | 'getImpersonationPage'
  | 'openClientAsUser'
  | 'resumeDevice'
  | 'startLogout'
  | 'submitLogoutRequest'
  | 'confirmLogout'
  | 'getLoggedOut'
  | 'getSignIn'
  | 'submitSignIn'
  | 'returnFromProvider'
  | 'postFromProvider'
>;

interface Options {
  readonly config: Config;
  readonly ports: Ports;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
  readonly signingKeySet: Pick<SigningKeySet, 'signers' | 'verificationKey'>;
  readonly tokenKeys: KnownTokenKeys;
}

/** Handles the OpenID providers of the applications. Nothing of them is loaded before the first request. */
export const openidHandlers = ({ config, signingKeySet, tokenKeys, ...options }: Options): OpenidHandlers => {
  const openid = onceSucceeded(async () => {
    const [{ createOpenid }, { createOpenidPages }, { createClientFetch }, { createMetadataDocuments }] =
      await Promise.all([
        import('../openid/handlers.ts'),
        import('../web/sign-in/pages.ts'),
        import('../openid/client-fetch.ts'),
        import('../openid/metadata-documents.ts'),
      ]);
    const outbound = { allowsPrivate: config.allowsPrivateReceivers };
    return createOpenid({
      ...options,
      refreshTokens: createRefreshTokens(tokenKeys),
      signers: () => signingKeySet.signers(['RS256', 'ES256', 'EdDSA']),
      verifyIdTokenHint: createVerifyIdTokenHint(signingKeySet),
      readAccessToken: createReadAccessToken({ signingKeySet, clock: options.ports.clock }),
      pages: createOpenidPages(),
      documents: createMetadataDocuments({ ...outbound, clock: options.ports.clock, ports: options.ports }),
      fetch: createClientFetch(outbound),
    });
  });
  type Openid = Awaited<ReturnType<typeof openid>>;
  const calls =
    <K extends keyof Openid>(name: K) =>
    (operation: OperationId): RestHandlers['authorize'] =>
    async (call) =>
      (await openid())[name]({ ...call, operation });
  const serve = calls('serve');
  const serveTokenRequest = calls('serveTokenRequest');
  const metadata = calls('metadata');
  return {
    getOpenidConfiguration: metadata('getOpenidConfiguration'),
    getAuthorizationServerMetadata: metadata('getAuthorizationServerMetadata'),
    authorize: serve('authorize'),
    submitAuthorizationRequest: calls('redirectForm')('submitAuthorizationRequest'),
    resumeAuthorization: serve('resumeAuthorization'),
    requestToken: serve('requestToken'),
    getUserinfo: serve('getUserinfo'),
    postUserinfo: serve('postUserinfo'),
    introspectToken: serveTokenRequest('introspectToken'),
    revokeToken: serveTokenRequest('revokeToken'),
    pushAuthorizationRequest: serve('pushAuthorizationRequest'),
    authorizeDevice: calls('authorizeDevice')('authorizeDevice'),
    getDevicePage: calls('getDevicePage')('getDevicePage'),
    submitUserCode: calls('submitUserCode')('submitUserCode'),
    getImpersonationPage: calls('getImpersonationPage')('getImpersonationPage'),
    openClientAsUser: calls('openClientAsUser')('openClientAsUser'),
    resumeDevice: calls('resumeDevice')('resumeDevice'),
    startLogout: calls('startLogout')('startLogout'),
    submitLogoutRequest: calls('redirectForm')('submitLogoutRequest'),
    confirmLogout: calls('serveLogout')('confirmLogout'),
    getLoggedOut: serve('getLoggedOut'),
    getSignIn: calls('getSignIn')('getSignIn'),
    submitSignIn: calls('submitSignIn')('submitSignIn'),
    returnFromProvider: calls('returnFromProvider')('returnFromProvider'),
    postFromProvider: calls('postFromProvider')('postFromProvider'),
  };
};
