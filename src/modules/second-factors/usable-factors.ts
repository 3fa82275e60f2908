import type { AppSettings } from '../../kernel/app.ts';
import type { SecondFactor } from '../../kernel/session.ts';
import type { Factor } from './factor.ts';
import { acceptsSms } from './phones/phone.ts';

/** By what a user with these factors can prove the second one: by SMS only as long as the application accepts it. */
export const secondFactorsOf = (settings: AppSettings, factors: readonly Factor[]): readonly SecondFactor[] => {
  const kinds = new Set(factors.filter(({ confirmedAt }) => confirmedAt !== undefined).map(({ kind }) => kind));
  const accepted = (['totp', 'passkey', 'sms'] as const).filter((kind) => kind !== 'sms' || acceptsSms(settings));
  return [...accepted.filter((kind) => kinds.has(kind)), 'recovery_code'];
};
