import type { App } from '../kernel/app.ts';
import type { Reads } from '../kernel/ports.ts';
import type { ResourceServer } from '../modules/resource-servers/resource-server.ts';

interface Asked {
  /** The identifier of the API. */
  readonly identifier: string;
  /** The permissions that the client may ask for. */
  readonly ofClient: readonly string[];
  /** The user of the token. Absent: the client itself. */
  readonly userId: number | undefined;
}

/** Returns the permissions of a user in the whole application. */
export const permissionsOfUser = async (
  { companies }: Reads,
  { companyId }: App,
  userId: number,
): Promise<readonly string[]> =>
  companyId === undefined ? [] : (await companies.standingOf(userId, companyId)).everywhere;

/** Returns an API with the permissions that it has, the client may ask for, and the user has now; undefined if there is no such API. */
export const findApiScopes = async (
  reads: Reads,
  app: App,
  { identifier, ofClient, userId }: Asked,
): Promise<{ readonly server: ResourceServer; readonly scopes: readonly string[] } | undefined> => {
  const server = await reads.resourceServers.findByIdentifier(identifier);
  if (!server) return undefined;
  const held = userId === undefined ? server.scopes : await permissionsOfUser(reads, app, userId);
  return { server, scopes: server.scopes.filter((scope) => ofClient.includes(scope) && held.includes(scope)) };
};
