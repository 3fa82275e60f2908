import { type OperationId, operationTable } from '../../generated/handlers.ts';

/** The kind of resource that an ID belongs to. */
export type Kind =
  | 'user'
  | 'session'
  | 'grant'
  | 'company'
  | 'branch'
  | 'role'
  | 'key'
  | 'service-account'
  | 'client'
  | 'resource-server'
  | 'user-field'
  | 'webhook-endpoint'
  | 'delivery'
  | 'invitation'
  | 'notification'
  | 'mail-template'
  | 'suppression'
  | 'identity'
  | 'factor'
  | 'provider'
  | 'domain'
  | 'setup-link'
  | 'connection'
  | 'scim-token';

export type Id = string | number;

const kinds: Readonly<Record<string, Kind>> = {
  users: 'user',
  companies: 'company',
  roles: 'role',
  keys: 'key',
  'service-accounts': 'service-account',
  clients: 'client',
  'resource-servers': 'resource-server',
  'user-fields': 'user-field',
  'webhook-endpoints': 'webhook-endpoint',
  invitations: 'invitation',
  notifications: 'notification',
  'dead-letters': 'notification',
  'mail-templates': 'mail-template',
  suppressions: 'suppression',
};

/** Returns the kind of an ID in a path: by its own name, or by the collection before it. */
const kindOf = (path: string, name: string): Kind => {
  const collection = new RegExp(`/([\\w-]+)/\\{${name}\\}`).exec(path)?.[1] ?? '';
  const kind = name === 'id' ? kinds[collection] : (name.replace('_id', '').replaceAll('_', '-') as Kind);
  if (!kind) throw new Error(`${path} has an ID of an unknown kind.`);
  return kind;
};

/** Returns the names in a path that end in `id`: those of resources that belong to an application. */
export const idsIn = (path: string): readonly string[] =>
  [...path.matchAll(/\{((?:\w+_)?id)\}/g)].map(([, name]) => name!);

/** A key that no email ever held. */
export const unknownKey = 'A'.repeat(43);

/** Returns true if the path of an operation has a key from an email. */
export const takesKey = (operation: OperationId): boolean => operationTable[operation].path.includes('{key}');

/** Returns the IDs in the path of an operation, and the name of a provider, by name, in their order. */
export const idKindsOf = (operation: OperationId): Readonly<Record<string, Kind>> => {
  const { path } = operationTable[operation];
  const names = path.includes('{provider}') ? ['provider'] : idsIn(path);
  return Object.fromEntries(names.map((name) => [name, kindOf(path, name)]));
};

/** IDs that no resource has. */
export const unknownIds: Readonly<Record<Kind, Id>> = {
  ...{ user: 999_999, company: 999_999, branch: 999_999, role: 999_999, key: 999_999, invitation: 999_999 },
  ...{ identity: 999_999, factor: 999_999, 'service-account': 999_999, 'webhook-endpoint': 999_999 },
  delivery: 999_999,
  ...{ client: 999_999, grant: 999_999, 'resource-server': 999_999, 'user-field': 999_999 },
  ...{ domain: 999_999, connection: 999_999, 'setup-link': 999_999, 'scim-token': 999_999 },
  provider: 'unknown',
  'mail-template': 'en.absent',
  suppression: 'absent',
  session: '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e',
  notification: '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e',
};
