import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Consent } from '../modules/openid/ports.ts';
import { scopeClaims } from './account.ts';

/** Scopes of OpenID Connect, and those of APIs by identifier. */
export type Scopes = Pick<Consent, 'scopes' | 'resources'>;

export const noScopes: Scopes = { scopes: [], resources: {} };

const openidScopes: readonly string[] = [...Object.keys(scopeClaims), 'offline_access'];

/** Returns the scopes of a stored authorization request. Unknown scopes are ignored, as in the request itself. */
export const requestedIn = async (
  { store }: Pick<Ports, 'store'>,
  app: App,
  { scope, resource }: Readonly<Record<string, unknown>>,
): Promise<Scopes> => {
  const requested = String(scope ?? '').split(' ');
  const identifiers = [resource ?? []].flat().map(String);
  const servers = await Promise.all(
    identifiers.map((identifier) => store.reads.resourceServers.findByIdentifier(app.id, identifier)),
  );
  const resources = servers.flatMap((server) =>
    server ? [[server.identifier, server.scopes.filter((one) => requested.includes(one))] as const] : [],
  );
  return {
    scopes: openidScopes.filter((one) => requested.includes(one)),
    resources: Object.fromEntries(resources),
  };
};

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] => [
  ...new Set([...one, ...other]),
];

/** Returns what a user has allowed before and now. */
export const merged = (before: Scopes = noScopes, now: Scopes): Scopes => {
  const identifiers = union(Object.keys(before.resources), Object.keys(now.resources));
  return {
    scopes: union(before.scopes, now.scopes),
    resources: Object.fromEntries(
      identifiers.map((identifier) => [identifier, union(before.resources[identifier], now.resources[identifier])]),
    ),
  };
};

/** Returns true if everything that is requested is allowed. */
export const covers = (allowed: Scopes, { scopes, resources }: Scopes): boolean =>
  scopes.every((scope) => allowed.scopes.includes(scope)) &&
  Object.entries(resources).every(([identifier, wanted]) =>
    wanted.every((scope) => allowed.resources[identifier]?.includes(scope)),
  );
