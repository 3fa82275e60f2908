import { createHash } from 'node:crypto';
import type { ServerMetadata } from 'openid-client';
import { DomainError } from '../../../kernel/errors.ts';
import type { Clock } from '../../../kernel/ports.ts';
import { toUnixSeconds } from '../../../kernel/timestamp.ts';
import { isObject, type Untrusted } from '../../../kernel/untrusted.ts';
import type { AuthorizationAnswer, LoginChecks, ReachableProvider, SocialDrivers } from '../ports.ts';
import type { Provider, ProviderConnection } from '../provider.ts';
import { hasName, type ProvenIdentity, previousCredentials } from '../social.ts';
import { checkOpenId, isClientRefused } from './checks.ts';
import { beginCodeFlow, redeemCode } from './code-flow.ts';
import { createDiscovery } from './discovery.ts';
import { failed, tokenInvalid } from './failures.ts';
import { createIdTokens, type IdTokenClaims } from './id-token.ts';
import type { OpenIdPreset } from './presets.ts';
import { isYes, toProvenIdentity } from './profile.ts';
import type { FetchOf } from './provider-fetch.ts';
import { createSignedTokens, toleranceSeconds } from './signed-tokens.ts';
import { inStage } from './stages.ts';
import { createUserInfo } from './userinfo.ts';

interface Options {
  readonly clock: Clock;
  readonly fetchOf: FetchOf;
  readonly onFailure: (provider: Provider, failure: DomainError) => void;
}

const scopesOf = (preset: OpenIdPreset, { scopes = preset.scopes }: ReachableProvider): readonly string[] => [
  ...new Set(['openid', ...scopes]),
];

/** Returns true if the address is verified. Microsoft also writes `xms_edov` as a number. */
const isVerified = (claims: Untrusted, { verifiedBy }: OpenIdPreset): boolean => {
  const value = claims[verifiedBy];
  return isYes(value) || (verifiedBy === 'xms_edov' && (value === 1 || value === '1'));
};

const mostGroups = 1000;

/** Returns the groups of a claim: texts, or one text. A provider that has too many for a token names another place. */
const groupsOf = (claims: Untrusted, name: string): Pick<ProvenIdentity, 'groups' | 'areGroupsUnknown'> => {
  const elsewhere = claims['_claim_names'];
  if (claims['hasgroups'] === true || (isObject(elsewhere) && Object.hasOwn(elsewhere, name)))
    return { areGroupsUnknown: true };
  const sent = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (sent === undefined) return {};
  const groups = (Array.isArray(sent) ? sent : [sent]).filter((group): group is string => typeof group === 'string');
  return { groups: groups.slice(0, mostGroups) };
};

/** Returns the claims of a company's provider under the names of OpenID Connect. */
const renamed = (claims: Untrusted, { attributes }: ProviderConnection): Untrusted => {
  const read = (name: string) => (Object.hasOwn(claims, name) ? claims[name] : undefined);
  return {
    ...claims,
    email: read(attributes.email),
    given_name: read(attributes.given_name),
    family_name: read(attributes.family_name),
  };
};

const toIdentity = (
  idToken: IdTokenClaims,
  sent: Untrusted,
  preset: OpenIdPreset,
  connection?: ProviderConnection,
): ProvenIdentity => {
  const claims = connection ? renamed(sent, connection) : sent;
  const identity = toProvenIdentity({
    issuer: idToken.iss,
    id: idToken[connection?.subject ?? 'sub'],
    email: claims['email'],
    isEmailVerified: isVerified(claims, preset),
    firstname: claims['given_name'],
    lastname: claims['family_name'],
    displayname: claims['name'],
    locale: claims['locale'],
  });
  if (!connection) return identity;
  return { ...identity, ...groupsOf(sent, connection.attributes.groups), claims: Object.keys(sent) };
};

/**
 * Completes the ID token with the UserInfo response: the address together with its verification, all names, or the language. The
 * address of one is never combined with the verification of the other.
 */
const complete = (known: ProvenIdentity, told: ProvenIdentity): ProvenIdentity => ({
  ...(hasName(known) ? known : told),
  language: known.language ?? told.language,
  groups: known.groups ?? told.groups,
  claims: [...new Set([...(known.claims ?? []), ...(told.claims ?? [])])],
  areGroupsUnknown: known.areGroupsUnknown,
  ...(({ email, isEmailVerified }) => ({ email, isEmailVerified }))(known.email === undefined ? told : known),
});

/**
 * Returns the forms of a nonce in tokens: apps send some providers the nonce itself, and some its digest, as the guides of Apple
 * and Google describe.
 */
const formsOf = (nonce: string): readonly string[] => {
  const digest = createHash('sha256').update(nonce).digest();
  return [nonce, digest.toString('hex'), digest.toString('base64url')];
};

/** A token without a nonce is accepted for this time after it was issued. */
const newSeconds = 300;

/**
 * Returns the text that identifies a token without a nonce. The signature is left out: from an ECDSA signature anyone can compute
 * another one that is valid for the same content.
 */
const contentOf = (issuer: string, idToken: string): string =>
  `token ${issuer} ${idToken.slice(0, idToken.lastIndexOf('.'))}`;

/**
 * Creates the driver of OpenID providers. Once the provider's configuration is cached, a login costs one call to the token
 * endpoint, and one to the UserInfo endpoint only if the ID token lacks the address or the name.
 */
export const createOpenId = ({ clock, fetchOf, onFailure }: Options) => {
  const discover = createDiscovery({ clock, fetchOf });
  const verifySigned = createSignedTokens(clock, fetchOf);
  const verifyIdToken = createIdTokens(clock, verifySigned);
  const readUserInfo = createUserInfo(fetchOf, verifySigned);

  /**
   * Completes the identity of an ID token at the UserInfo endpoint if the address or the name is missing. Users whose identity is
   * known can log in without it, so a failure is recorded in the identity instead of thrown.
   */
  const completed = async (
    preset: OpenIdPreset,
    provider: ReachableProvider,
    server: ServerMetadata,
    claims: IdTokenClaims,
    accessToken: string,
  ): Promise<ProvenIdentity> => {
    const { appId, clientId, connection } = provider;
    const identity = toIdentity(claims, claims, preset, connection);
    const isComplete =
      identity.email !== undefined &&
      hasName(identity) &&
      (!connection || identity.groups !== undefined || identity.areGroupsUnknown);
    if (isComplete || server.userinfo_endpoint === undefined) return identity;
    const subject = { accessToken, subject: claims.sub, issuer: claims.iss };
    const told = await readUserInfo({ appId, clientId, server, ...subject });
    if (!(told instanceof DomainError)) return complete(identity, toIdentity(claims, told, preset, connection));
    onFailure(provider, told);
    const areGroupsUnknown = identity.groups === undefined;
    return { ...identity, areGroupsUnknown, incompleteBecause: told };
  };

  const redeem = async (
    preset: OpenIdPreset,
    provider: ReachableProvider,
    answer: AuthorizationAnswer,
    checks: LoginChecks,
  ): Promise<ProvenIdentity> => {
    const configuration = await inStage('discovery', discover(preset, provider));
    const redeemed = redeemCode(configuration, answer, checks, { hasIdToken: true });
    const { id_token: idToken, access_token: accessToken } = await inStage('token_endpoint', redeemed);
    if (idToken === undefined) throw failed('the token response has no ID token');
    const server = configuration.serverMetadata();
    const verified = verifyIdToken(idToken, {
      appId: provider.appId,
      server,
      clientIds: [provider.clientId],
      nonces: checks.nonce === undefined ? [] : [checks.nonce],
      isDirect: true,
    });
    const claims = await inStage('signature', verified);
    return inStage('subject', completed(preset, provider, server, claims, accessToken));
  };

  return (preset: OpenIdPreset): SocialDrivers => {
    const driver: SocialDrivers = {
      async begin(provider, { redirectUri, state, loginHint }) {
        const configuration = await inStage('discovery', discover(preset, provider));
        const { code_challenge_methods_supported: methods } = configuration.serverMetadata();
        const scopes = scopesOf(preset, provider);
        const isFormPost = scopes.some((scope) => preset.formPostFor?.includes(scope));
        return beginCodeFlow(configuration, {
          redirectUri,
          state,
          scopes,
          hasNonce: preset.sendsNonceBack,
          // A provider whose metadata do not mention PKCE must ignore it.
          hasPkce: preset.takesPkce && (methods?.includes('S256') ?? true),
          others: {
            ...(isFormPost ? { response_mode: 'form_post' } : {}),
            ...(loginHint === undefined ? {} : { login_hint: loginHint }),
          },
        });
      },

      async redeem(provider, answer, checks) {
        const previous = previousCredentials(provider.credentials, clock.now());
        try {
          return await redeem(preset, provider, answer, checks);
        } catch (error) {
          if (!previous || !isClientRefused(error)) throw error;
          const identity = await redeem(preset, { ...provider, credentials: previous }, answer, checks);
          return { ...identity, isOfPreviousSecret: true };
        }
      },

      async accept(provider, { idToken, nonce }) {
        if (nonce !== undefined && !preset.sendsNonceBack) throw tokenInvalid('the provider does not return the nonce');
        const configuration = await discover(preset, provider);
        const claims = await verifyIdToken(idToken, {
          appId: provider.appId,
          server: configuration.serverMetadata(),
          clientIds: [provider.clientId, ...provider.nativeClientIds],
          nonces: nonce === undefined ? [] : formsOf(nonce),
          isDirect: false,
        });
        const identity = toIdentity(claims, claims, preset);
        if (nonce !== undefined)
          return {
            identity,
            acceptedOnce: `${claims.iss} ${claims['nonce']}`,
            expiresAt: new Date((claims.exp + toleranceSeconds) * 1000),
          };
        const newUntil = claims.iat + newSeconds;
        if (toUnixSeconds(clock.now()) >= newUntil) throw tokenInvalid('no nonce, and older than five minutes');
        return { identity, acceptedOnce: contentOf(claims.iss, idToken), expiresAt: new Date(newUntil * 1000) };
      },

      check(provider, { redirectUri }) {
        const steps = {
          discover: () => discover.again(preset, provider),
          redeem: driver.redeem,
          fetch: fetchOf(provider.appId),
        };
        return checkOpenId(steps, provider, redirectUri);
      },
    };
    return driver;
  };
};
