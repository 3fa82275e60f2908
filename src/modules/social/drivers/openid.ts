import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/ports.ts';
import type { ReachableProvider, SocialDrivers } from '../ports.ts';
import type { ProvenIdentity } from '../social.ts';
import { beginCodeFlow, redeemCode } from './code-flow.ts';
import { createDiscovery } from './discovery.ts';
import { failed, tokenInvalid } from './failures.ts';
import { createIdTokens, type IdTokenClaims, toleranceSeconds } from './id-token.ts';
import type { OpenIdPreset } from './presets.ts';
import { toProvenIdentity } from './profile.ts';
import type { FetchOf } from './provider-fetch.ts';

interface Options {
  readonly clock: Clock;
  readonly fetchOf: FetchOf;
}

const scopesOf = (preset: OpenIdPreset, { scopes = preset.scopes }: ReachableProvider): readonly string[] => [
  ...new Set(['openid', ...scopes]),
];

const toIdentity = (claims: IdTokenClaims, { verifiedBy }: OpenIdPreset): ProvenIdentity =>
  toProvenIdentity({
    issuer: claims.iss,
    id: claims.sub,
    email: claims['email'],
    isEmailVerified: verifiedBy.yes.includes(claims[verifiedBy.claim]),
    firstname: claims['given_name'],
    lastname: claims['family_name'],
    displayname: claims['name'],
  });

/** Apps show some providers the nonce itself, and some its digest, as the guides of Apple and Google have it. */
const formsOf = (nonce: string): readonly string[] => {
  const digest = createHash('sha256').update(nonce).digest();
  return [nonce, digest.toString('hex'), digest.toString('base64url')];
};

/**
 * The driver of OpenID providers: once the provider's configuration is cached, a login costs one call, to the token
 * endpoint.
 */
export const createOpenId = ({ clock, fetchOf }: Options) => {
  const discover = createDiscovery({ clock, fetchOf });
  const verifyIdToken = createIdTokens(clock, fetchOf);

  return (preset: OpenIdPreset): SocialDrivers => ({
    async begin(provider, { redirectUri, state }) {
      const configuration = await discover(preset, provider);
      const { code_challenge_methods_supported: methods } = configuration.serverMetadata();
      const scopes = scopesOf(preset, provider);
      const isFormPost = scopes.some((scope) => preset.formPostFor?.includes(scope));
      return beginCodeFlow(configuration, {
        redirectUri,
        state,
        scopes,
        hasNonce: preset.sendsNonceBack,
        // Who says nothing of it has to ignore it, at the least.
        hasPkce: preset.takesPkce && (methods?.includes('S256') ?? true),
        ...(isFormPost ? { others: { response_mode: 'form_post' } } : {}),
      });
    },

    async redeem(provider, answer, checks) {
      const configuration = await discover(preset, provider);
      const { id_token: idToken } = await redeemCode(configuration, answer, checks, { hasIdToken: true });
      if (idToken === undefined) throw failed('the token response has no ID token');
      const claims = await verifyIdToken(idToken, {
        appId: provider.appId,
        server: configuration.serverMetadata(),
        clientIds: [provider.clientId],
        nonces: checks.nonce === undefined ? [] : [checks.nonce],
        isDirect: true,
      });
      return toIdentity(claims, preset);
    },

    async accept(provider, { idToken, nonce }) {
      if (!preset.sendsNonceBack) throw tokenInvalid('the provider does not return the nonce');
      const configuration = await discover(preset, provider);
      const claims = await verifyIdToken(idToken, {
        appId: provider.appId,
        server: configuration.serverMetadata(),
        clientIds: [provider.clientId, ...provider.nativeClientIds],
        nonces: formsOf(nonce),
        isDirect: false,
      });
      return {
        identity: toIdentity(claims, preset),
        nonce: String(claims['nonce']),
        expiresAt: new Date((claims.exp + toleranceSeconds) * 1000),
      };
    },
  });
};
