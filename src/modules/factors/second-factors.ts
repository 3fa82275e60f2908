import type { SecondFactor } from '../../kernel/session.ts';
import type { Factor } from './factor.ts';

/** By what a user with these factors can prove the second one. */
export const secondFactorsOf = (factors: readonly Factor[]): readonly SecondFactor[] => {
  const kinds = new Set(factors.filter(({ confirmedAt }) => confirmedAt !== undefined).map(({ kind }) => kind));
  return [...(['totp', 'passkey'] as const).filter((kind) => kinds.has(kind)), 'recovery_code'];
};
