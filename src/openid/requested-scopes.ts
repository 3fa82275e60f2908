import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Client } from '../modules/clients/client.ts';
import type { Scopes } from '../modules/grants/grant.ts';
import { scopeClaims } from './account.ts';

const openidScopes: readonly string[] = [...Object.keys(scopeClaims), 'offline_access'];

/** Returns the scopes that a stored authorization request can get. Those that its client may not ask for are ignored, as in the request itself. */
export const requestedIn = async (
  { store }: Pick<Ports, 'store'>,
  app: App,
  { scope, resource }: Readonly<Record<string, unknown>>,
  client: Pick<Client, 'scopes'>,
): Promise<Scopes> => {
  const requested = String(scope ?? '').split(' ');
  const identifiers = [resource ?? []].flat().map(String);
  const servers = await Promise.all(
    identifiers.map((identifier) => store.of(app).reads.resourceServers.findByIdentifier(identifier)),
  );
  const resources = servers.flatMap((server) =>
    server
      ? [
          [
            server.identifier,
            server.scopes.filter((one) => requested.includes(one) && client.scopes.includes(one)),
          ] as const,
        ]
      : [],
  );
  return {
    scopes: openidScopes.filter((one) => requested.includes(one)),
    resources: Object.fromEntries(resources),
  };
};
