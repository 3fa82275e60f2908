import { DomainError, type RefusalFacts } from '../../kernel/errors.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { Visitor } from '../../kernel/principal.ts';
import type { KeyPurpose, OneTimeToken } from './one-time-token.ts';
import type { NewKey } from './ports.ts';

/** Creates a key for an email. The caller does so before the transaction, because encryption takes time. */
export const newKey = async ({ random, keys, sealer }: Pick<Ports, 'random' | 'keys' | 'sealer'>): Promise<NewKey> => {
  const key = random.key();
  return { digest: keys.digest(key), sealed: await sealer.seal(key) };
};

/** Returns the same error for every invalid key: unknown, used, expired, void, or of another application. */
export const keyInvalid = (facts: RefusalFacts = {}): DomainError => new DomainError('key_invalid', { facts });

/** Returns the valid key that was sent. @throws `key_invalid` */
export const requireKey = async (
  { keys, clock }: Pick<Ports, 'keys' | 'clock'>,
  { store }: Visitor,
  key: string,
  ...purposes: readonly KeyPurpose[]
): Promise<OneTimeToken> => {
  const found = await store.reads.oneTimeTokens.find(keys.digest(key), purposes, clock.now());
  if (!found) throw keyInvalid();
  return found;
};

/** Uses up a key. @throws `key_invalid` for all but one of parallel callers */
export const useKey = async (unit: Unit, { id }: OneTimeToken, at: Date): Promise<void> => {
  if (!(await unit.oneTimeTokens.use(id, at))) throw keyInvalid();
};
