import type { AuditEntry, AuditEvent } from '../kernel/audit.ts';
import { type ActorCommand, entryOf } from '../kernel/audited.ts';
import { after } from '../kernel/timestamp.ts';
import type {
  ListedSigningKey,
  SigningKeyChain,
  SigningKeyHistory,
  SigningKeyRecord,
} from '../modules/signing-keys/ports.ts';
import {
  generateSigningKey,
  openPrivateKey,
  reloadSeconds,
  type SigningKeyOptions,
  signerOf,
} from './signing-key-set.ts';

/** The time in seconds for which others may cache the published key set, as the contract states. */
const cacheSeconds = 300;
/**
 * The time between the publication of a key and its first token: twice the time that every process and cache takes to load it.
 */
export const publishedAheadSeconds = 600;
/** The same time for the service's own processes only, with a reserve for clocks that differ. */
const settledSeconds = reloadSeconds + 5;

export interface RotationCommand extends ActorCommand {
  /** True to sign as soon as every process knows the key, even if caches of the key set elsewhere do not. */
  readonly isUrgent: boolean;
}

export interface Rotation {
  readonly added: SigningKeyRecord;
  readonly createdAt: Date;
  /** The IDs of older keys that were removed because no token needs them. */
  readonly retired: readonly string[];
}

const aboutKey = (event: AuditEvent, kid: string, command: ActorCommand, at: Date): AuditEntry =>
  entryOf(event, command, at, { target: `signing-key:${kid}` });

/** Rejects a signing key that the service's SECRET cannot decrypt: every login would fail. */
const requireSameSecret = async (signer: SigningKeyRecord | undefined, options: SigningKeyOptions): Promise<void> => {
  if (signer) await openPrivateKey(signer, options);
};

/**
 * Creates the next signing key. It is published at once and signs later. The previous key verifies tokens until none that it
 * signed can be used or refreshed; then a later rotation or start removes it.
 */
export const rotateSigningKey =
  (options: SigningKeyOptions) =>
  async (command: RotationCommand): Promise<Rotation> => {
    const { signingKeys, clock } = options;
    const now = clock.now();
    const waits = command.isUrgent ? settledSeconds : publishedAheadSeconds;
    const added = await generateSigningKey(options, after(now, waits));
    return signingKeys.transaction(async (unit) => {
      await requireSameSecret(signerOf(await unit.signingKeys.list(), options), options);
      await unit.signingKeys.insert(added, now);
      await unit.audit.add(aboutKey('rotate_signing_key', added.kid, command, now));
      const retired = await unit.signingKeys.retire(now);
      for (const kid of retired) await unit.audit.add(aboutKey('remove_signing_key', kid, command, now));
      return { added, createdAt: now, retired };
    });
  };

export interface RemovalCommand extends ActorCommand {
  readonly kid: string;
}

export interface Removal {
  /** Replaces the removed key for signing. Absent if that did not sign. */
  readonly successor: SigningKeyRecord | undefined;
  /** The seconds after which every process of the service rejects tokens of the removed key. */
  readonly refusedAfterSeconds: number;
  /** The seconds after which other services that use the published key set reject them. */
  readonly forgottenAfterSeconds: number;
}

/**
 * Removes a compromised key. Every process rejects its tokens after `reloadSeconds`, even cached ones, and no longer signs with
 * it by then, since no process uses an older key set. A key that signed gets a successor that signs at once, so that there is
 * always a signing key.
 */
export const removeSigningKey =
  (options: SigningKeyOptions) =>
  (command: RemovalCommand): Promise<Removal> => {
    const { signingKeys, clock } = options;
    const { kid } = command;
    return signingKeys.transaction(async (unit) => {
      const now = clock.now();
      const signer = signerOf(await unit.signingKeys.list(), options);
      if (!(await unit.signingKeys.remove(kid, now))) throw new Error(`There is no active signing key ${kid}.`);
      const succeed = async (): Promise<SigningKeyRecord> => {
        await requireSameSecret(signer, options);
        const successor = await generateSigningKey(options, now);
        await unit.signingKeys.insert(successor, now);
        return successor;
      };
      const successor = signer?.kid === kid ? await succeed() : undefined;
      await unit.audit.add(aboutKey('remove_signing_key', kid, command, now));
      return {
        successor,
        refusedAfterSeconds: reloadSeconds,
        forgottenAfterSeconds: reloadSeconds + cacheSeconds,
      };
    });
  };

/** Returns all keys, oldest first, with their current state. */
export const listSigningKeys = (options: SigningKeyOptions) => async (): Promise<readonly ListedSigningKey[]> => {
  const { signingKeys, clock } = options;
  const now = clock.now();
  const signer = signerOf(await signingKeys.list(), options);
  const stateOf = ({ kid, signsFrom, removedAt }: SigningKeyHistory): ListedSigningKey['state'] => {
    if (removedAt) return 'removed';
    if (kid === signer?.kid) return 'signing';
    return signsFrom > now ? 'next' : 'retiring';
  };
  return (await signingKeys.history()).map((key) => ({ ...key, state: stateOf(key) }));
};

/** Creates the port of the operations: a rotation that every process and cache notices in time. */
export const createSigningKeyChain = (options: SigningKeyOptions): SigningKeyChain => ({
  list: listSigningKeys(options),
  async rotate(command) {
    const { added, createdAt } = await rotateSigningKey(options)({ ...command, isUrgent: false });
    return { ...added, createdAt, removedAt: undefined, state: 'next' };
  },
});
