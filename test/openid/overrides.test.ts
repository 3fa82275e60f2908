import { createHash } from 'node:crypto';
import { type Adapter, Provider } from 'oidc-provider';
import { expect, test } from 'vitest';
import { overrideMethods } from '../../src/openid/overrides.ts';

/** The models of the library, as its providers have them. */
const modelNames = [
  'AccessToken',
  'AuthorizationCode',
  'Claims',
  'Client',
  'ClientCredentials',
  'DeviceCode',
  'Grant',
  'IdToken',
  'Interaction',
  'OIDCContext',
  'PushedAuthorizationRequest',
  'RefreshToken',
  'ReplayDetection',
  'Session',
] as const;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

type Source = readonly [name: string, source: string];

/** Returns the sources of the methods of a class and of those that it inherits. */
const methodsOf = (owner: object, prefix: string): readonly Source[] => {
  const seen = new Map<string, string>();
  for (let at = owner; at && at !== Object.prototype && at !== Function.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && name !== 'constructor' && !seen.has(name)) seen.set(name, String(value));
  return [...seen].map(([name, source]) => [`${prefix}${name}`, source]);
};

const sourcesOf = (provider: Provider): ReadonlyMap<string, string> =>
  new Map(
    modelNames.flatMap((name) => {
      const model = (provider as unknown as Readonly<Record<string, { readonly prototype: object }>>)[name]!;
      return [...methodsOf(model, `${name}.`), ...methodsOf(model.prototype, `${name}#`)];
    }),
  );

const newProvider = (): Provider =>
  new Provider('https://gatehouse.example.com', {
    jwks: { keys: [] },
    adapter: () => ({}) as Adapter,
    features: { devInteractions: { enabled: false } },
  });

const override = (provider: Provider): Provider => {
  overrideMethods(provider, { refreshTokens: {} } as Parameters<typeof overrideMethods>[1]);
  return provider;
};

/**
 * The methods that the service replaces, with a digest of the library's own. If a version of the library changes one, read its new source
 * and that of its callers: the replacement in `src/openid/overrides.ts` may have to change, too. Then enter the new digest.
 */
const known = {
  'Claims#result': 'WzLxLdi83zFk',
  'Client#compareClientSecret': 'ekBPnCWZWwF5',
  'Client#includeSid': 'Ab0FMzmNYQi8',
  'IdToken.validate': '8Svf4uy5ChQG',
  'RefreshToken#generateTokenId': 'I5iclctxyPoR',
};

test('the methods of the library that are replaced are those that were read (regression A825)', () => {
  const before = sourcesOf(newProvider());
  const after = sourcesOf(override(newProvider()));
  const changed = [...before].filter(([name, source]) => after.get(name) !== source);
  expect(Object.fromEntries(changed.map(([name, source]) => [name, digest(source)]))).toEqual(known);
  expect(new Set(after.keys())).toEqual(new Set(before.keys()));
});

test.each(Object.keys(known))('a library without %s is refused (regression A825)', (name) => {
  const [model = '', method = ''] = name.split(/[.#]/);
  const provider = newProvider();
  const owner = (provider as unknown as Record<string, { prototype: object }>)[model]!;
  Object.defineProperty(name.includes('#') ? owner.prototype : owner, method, { value: undefined, writable: true });
  expect(() => override(provider)).toThrow(`The OpenID provider has no method ${method} to override.`);
});
