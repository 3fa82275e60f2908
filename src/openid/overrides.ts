import type { Client, Provider } from 'oidc-provider';
import type { BridgedRequest } from './bridge.ts';
import { digestsOf } from './client-metadata.ts';
import { mappedIn } from './mapped-claims.ts';
import type { ProviderOptions } from './provider-options.ts';

type Options = Pick<ProviderOptions, 'library' | 'lookUpSecret' | 'verifyIdTokenHint' | 'refreshTokens'>;

/**
 * Replaces a method of a model. Throws if the library does not have it: a version that has renamed it would ignore the replacement, and
 * compare a secret with the text that stands for it.
 */
const override = <Model extends object, Name extends keyof Model & string>(
  model: Model,
  name: Name,
  by: (original: Model[Name]) => Model[Name],
): void => {
  const original = model[name];
  if (typeof original !== 'function') throw new Error(`The OpenID provider has no method ${name} to override.`);
  model[name] = by(original);
};

/**
 * Compares secrets by a lookup of their digests, which are all that is stored. Its time reveals nothing about a random secret. Wrong
 * secrets of a client are limited for each network, so that they cannot be guessed. The library supports this override, and has no
 * setting for it (github.com/panva/node-oidc-provider/discussions/1410).
 */
const compareDigests = ({ Client: model }: Provider, { library, lookUpSecret }: Options): void =>
  override(
    model.prototype,
    'compareClientSecret',
    () =>
      async function compareClientSecret(this: Client, secret) {
        const request = library.Provider.ctx?.req as BridgedRequest | undefined;
        if (!request) return false;
        const find = async (digest: string) => digestsOf(this).find((one) => one === digest);
        return (await lookUpSecret(secret, request.origin, find, `client ${this.clientId}`)) !== undefined;
      },
  );

/**
 * Adds `sid` to the ID tokens of all clients, so that they know which session a logout ends. The library adds it only for clients to
 * which it sends back-channel logouts itself. Those of this service are jobs, and clients have front-channel logouts, too.
 */
const includeSid = ({ Client: model }: Provider): void => override(model.prototype, 'includeSid', () => () => true);

/** Verifies the ID tokens that clients send back with all keys. The library has only those that sign now: it would sign with any other. */
const verifyHints = ({ IdToken: model, issuer }: Provider, { verifyIdTokenHint }: Options): void =>
  override(
    model as unknown as { validate(token: string, client: Client): Promise<unknown> },
    'validate',
    () =>
      (token, { clientId, idTokenSignedResponseAlg: algorithm = 'RS256' }) =>
        verifyIdTokenHint(token, { issuer, audience: clientId, algorithm }),
  );

/**
 * Derives refresh tokens from the grant and the generation, so that repeated requests get the same successor. The settings of the library
 * change the length of tokens, and not how they are made.
 */
const deriveRefreshTokens = (
  { RefreshToken: model }: Provider,
  { library, refreshTokens: { tokenOf, positionOf } }: Options,
): void =>
  override(
    model.prototype as unknown as { generateTokenId(this: { readonly grantId: string }): string },
    'generateTokenId',
    () =>
      function generateTokenId() {
        const rotated = library.Provider.ctx?.oidc.entities.RotatedRefreshToken;
        const before = rotated && positionOf(rotated.jti);
        return tokenOf({ grantId: this.grantId, generation: (before?.generation ?? 0) + 1 });
      },
  );

interface Selection {
  readonly available: object;
  result(): Promise<object>;
}

/**
 * Adds the mapped claims of the client to those that the library selects by its own names. The names of its setting `claims` are those of
 * the whole provider, and a client chooses its own.
 */
const addMappedClaims = ({ Claims: model }: Provider): void =>
  override(
    model.prototype as unknown as Selection,
    'result',
    (select) =>
      async function result(this: Selection) {
        return { ...mappedIn(this.available), ...(await select.call(this)) };
      },
  );

/**
 * Replaces the methods of a provider's models for which the library has no setting. `test/openid/overrides.test.ts` fails if a version of
 * the library changes one of them, so that it is read again.
 */
export const overrideMethods = (provider: Provider, options: Options): void => {
  compareDigests(provider, options);
  includeSid(provider);
  verifyHints(provider, options);
  deriveRefreshTokens(provider, options);
  addMappedClaims(provider);
};
