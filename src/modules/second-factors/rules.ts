import type { App } from '../../kernel/app.ts';
import { DomainError, type Fault, ifSent, tooLong } from '../../kernel/errors.ts';
import type { SecondFactor } from '../../kernel/session.ts';
import type { AppSettings } from '../../kernel/settings.ts';
import type { Factor } from './factor.ts';
import type { AuthenticationResponse } from './passkeys/passkey.ts';
import { authenticationFaults } from './passkeys/rules.ts';
import { acceptsSms, phoneRules, verifiesNumbers } from './phones/phone.ts';

/** Equal to the contract. */
export const factorRules = {
  challenge: { maxLength: 200 },
  code: { maxLength: 20 },
  recoveryCode: { maxLength: 50 },
} as const;

export const mostFactors = 5;

/** Requires that users of the application may add authenticator apps. @throws `factor_not_allowed` */
export const requireAllowed = ({ settings }: App): void => {
  if (settings.totp === 'off') throw new DomainError('factor_not_allowed');
};

/** Returns the kinds of factors that users can add, the one first that a counterfeit page cannot use. */
export const addableFactors = (settings: AppSettings): readonly Factor['kind'][] => {
  const isAddable: Readonly<Record<Factor['kind'], boolean>> = {
    passkey: settings.passkeys === 'allowed',
    totp: settings.totp === 'allowed',
    sms: acceptsSms(settings) && verifiesNumbers(settings),
  };
  return (['passkey', 'totp', 'sms'] as const).filter((kind) => isAddable[kind]);
};

export const defaultTotpName = 'Authenticator app';

/** Limits how long a login waits for the second factor. */
export const challengeSeconds = 600;

/** The sent proof: exactly one field is set. */
export interface SentCode {
  readonly totpCode?: string | undefined;
  readonly smsCode?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: AuthenticationResponse | undefined;
}

/** Checks that a command has exactly one proof. */
export const proofFaults = (sent: Readonly<Record<string, unknown>>): readonly Fault[] => {
  const present = Object.values(sent).filter((proof) => proof !== undefined);
  const detail = 'must be the only proof';
  if (present.length > 1) return [{ field: 'totpCode', code: 'not_allowed', detail }];
  return present.length === 1 ? [] : [{ field: 'totpCode', code: 'required', detail: 'is required, or another proof' }];
};

export const codeFaults = ({ totpCode = '', smsCode = '', recoveryCode = '', passkey }: SentCode): readonly Fault[] => [
  ...tooLong('totpCode', totpCode, factorRules.code.maxLength),
  ...tooLong('smsCode', smsCode, phoneRules.code.maxLength),
  ...tooLong('recoveryCode', recoveryCode, factorRules.recoveryCode.maxLength),
  ...ifSent(passkey, authenticationFaults),
];

/** Returns the second factors that a user with these factors can prove. SMS counts only while the application accepts it. */
export const secondFactorsOf = (settings: AppSettings, factors: readonly Factor[]): readonly SecondFactor[] => {
  const kinds = new Set(factors.filter(({ confirmedAt }) => confirmedAt !== undefined).map(({ kind }) => kind));
  const accepted = (['totp', 'passkey', 'sms'] as const).filter((kind) => kind !== 'sms' || acceptsSms(settings));
  return [...accepted.filter((kind) => kinds.has(kind)), 'recovery_code'];
};
