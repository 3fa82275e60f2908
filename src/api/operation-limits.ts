import { type OperationId, operationTable } from '../../generated/handlers.ts';
import type { Origin } from '../kernel/audit.ts';
import type { AnyCaller, SignedInUser } from '../kernel/principal.ts';
import { type RateLimiter, type RateLimitKey, type RateLimitName, rateLimits } from '../kernel/rate-limits.ts';

/** The limits of operations besides `reads` and `writes`, as their modules declare them. */
export type OperationLimits = { readonly [O in OperationId]?: readonly RateLimitName[] };

/**
 * Returns all limits of an operation, as the contract lists them (`x-rate-limit`). Public operations with limits of their network
 * are not counted as `reads` or `writes` in addition.
 */
export const limitsOf = (operation: OperationId, table: OperationLimits): readonly RateLimitName[] => {
  const { method, access } = operationTable[operation];
  const declared = table[operation] ?? [];
  const hasNetwork = declared.some((name) => rateLimits[name].key === 'network');
  if (access === 'none' || (access === 'client' && hasNetwork)) return declared;
  return [...declared, method === 'get' ? 'reads' : 'writes'];
};

/** The limits of super admin keys, which share them, of each service account and of each operator key. They act from few networks. */
const ofKeys: Readonly<Partial<Record<RateLimitName, RateLimitName>>> = { reads: 'key_reads', writes: 'key_writes' };

/** The keys of limits that the use case counts, because only it knows them. */
const inUseCase: ReadonlySet<RateLimitKey> = new Set([
  'recipient',
  'account',
  'unknown_devices',
  'new_users',
  'device',
  'connection',
]);

/** Limits that count only some requests of an operation. The use case decides which. */
const ofSomeRequests: OperationLimits = { loginWithCode: ['signup_network'] };

interface Counted {
  readonly name: RateLimitName;
  readonly key: string;
}

/** Counts administrators who act as users apart from these users, who must not be refused for them. */
const actorKey = (userId: number, { impersonator }: Pick<SignedInUser, 'impersonator'>): string =>
  impersonator ? `impersonator ${impersonator.type} ${impersonator.id}` : `user ${userId}`;

/** Returns the counter of a limit for this caller; undefined if it is not counted, or if the use case counts it. */
const countedOf = (name: RateLimitName, principal: AnyCaller, network: () => string): Counted | undefined => {
  const { key } = rateLimits[name];
  if (inUseCase.has(key)) return undefined;
  if (key === 'application') return { name, key: 'application' };
  if (principal.kind === 'directory') return { name, key: `token ${principal.tokenId}` };
  if (principal.kind === 'operator') return { name: ofKeys[name] ?? name, key: `operator ${principal.keyId}` };
  if (principal.kind === 'superAdmin' || principal.kind === 'serviceAccount') {
    const instead = ofKeys[name];
    return instead && { name: instead, key: principal.kind === 'superAdmin' ? 'keys' : `account ${principal.id}` };
  }
  if (key === 'network') return { name, key: network() };
  if (principal.kind === 'user') return { name, key: actorKey(principal.user.id, principal) };
  if (principal.kind === 'refresher') return { name, key: actorKey(principal.userId, principal) };
  return { name, key: network() };
};

/** Counts a request against the limits of its operation. @throws `rate_limited`, `limits_unavailable` or `database_unavailable` */
export type CountRequest = (operation: OperationId, principal: AnyCaller, origin: Origin) => Promise<void>;

interface Options {
  readonly rateLimiter: RateLimiter;
  readonly table: OperationLimits;
  /** Returns the network that an address counts for. */
  readonly networkOf: (address: string) => string;
}

/** Counts each call of an operation once. A GraphQL document counts once for each field and alias. */
export const createCountRequest =
  ({ rateLimiter, table, networkOf }: Options): CountRequest =>
  async (operation, principal, { ip }) => {
    for (const limit of limitsOf(operation, table)) {
      if (ofSomeRequests[operation]?.includes(limit)) continue;
      const counted = countedOf(limit, principal, () => networkOf(ip));
      if (counted) await rateLimiter.take(counted.name, counted.key, principal.app);
    }
  };
