import { type EntityOf, tableOf } from '../../kernel/fields.ts';
import type { Client } from '../clients/client.ts';
import { clientFields, clientLinks } from '../clients/client-fields.ts';

/** Scopes of OpenID Connect, and those of resource servers by identifier. */
export interface Scopes {
  readonly scopes: readonly string[];
  readonly resources: Readonly<Record<string, readonly string[]>>;
}

export const noScopes: Scopes = { scopes: [], resources: {} };

const { clientName, isFirstParty } = clientFields;
/** The part of a client that the user of a grant is shown. */
export const grantClientFields = { clientName, ...clientLinks, isFirstParty };
export const grantClientTable = tableOf(grantClientFields);

/** The access of a client to the account of a user: what the user has allowed, and what the client has now. */
export interface Grant extends Scopes {
  readonly userId: number;
  readonly client: Pick<Client, 'id' | 'clientId'> & EntityOf<typeof grantClientFields>;
  readonly hasSessionAccess: boolean;
  readonly hasOfflineAccess: boolean;
  readonly createdAt: Date;
  /** Absent: the client has no access now. */
  readonly lastUsedAt: Date | undefined;
}

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] => [
  ...new Set([...one, ...other]),
];

/** Returns the scopes that are in one of two sets. */
export const merged = (one: Scopes, other: Scopes): Scopes => {
  const identifiers = union(Object.keys(one.resources), Object.keys(other.resources));
  return {
    scopes: union(one.scopes, other.scopes),
    resources: Object.fromEntries(
      identifiers.map((identifier) => [identifier, union(one.resources[identifier], other.resources[identifier])]),
    ),
  };
};

/** Returns true if everything that is requested is allowed. */
export const covers = (allowed: Scopes, { scopes, resources }: Scopes): boolean =>
  scopes.every((scope) => allowed.scopes.includes(scope)) &&
  Object.entries(resources).every(([identifier, wanted]) =>
    wanted.every((scope) => allowed.resources[identifier]?.includes(scope)),
  );
