import { createSecretKey } from 'node:crypto';
import { tokenKeys } from '../../src/modules/token-keys/store.ts';
import { deriveKey } from '../../src/security/derive-key.ts';
import { createTokenKeySet, type KnownTokenKeys, type TokenKeys } from '../../src/security/token-keys.ts';
import { type TestService, testConfig } from './service.ts';

const keysOf = (name: string): TokenKeys => ({
  'refresh tokens': createSecretKey(deriveKey(name, 'refresh tokens')),
  devices: createSecretKey(deriveKey(name, 'devices')),
  lockouts: createSecretKey(deriveKey(name, 'lockouts')),
});

/** Returns token keys by their names, always the same for a name. The first are in use. */
export const tokenKeysOf = (first: string, ...others: readonly string[]): KnownTokenKeys => {
  const [inUse, ...known] = [first, ...others].map(keysOf) as [TokenKeys, ...TokenKeys[]];
  return () => [inUse, ...known];
};

/** Reads the token keys of a service. */
export const storedTokenKeys = async ({ db, clock }: Pick<TestService, 'db' | 'clock'>): Promise<KnownTokenKeys> => {
  const set = createTokenKeySet({ tokenKeys: tokenKeys(db), clock, secrets: [testConfig().secret, undefined] });
  await set.load();
  return set.keys;
};
