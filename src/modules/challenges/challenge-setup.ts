import { type Fault, listFaults, tooLong } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { keepsRule, rangeDetail } from '../../kernel/text.ts';
import { isWebUrl } from '../../kernel/web-address.ts';
import { setupRules } from '../social/provider.ts';
import { type ChallengeDriver, type ChallengedOperation, challengedOperations, traitsOf } from './challenge.ts';

/** The configuration that an administrator sends. An absent secret key keeps the stored one. */
export interface ChallengeSetup {
  readonly driver: ChallengeDriver;
  readonly siteKey: string;
  readonly secretKey?: string | undefined;
  readonly operations: readonly ChallengedOperation[];
  /** Absent: 0. */
  readonly loginAfterFailures?: number | undefined;
  /** Absent: the default of drivers with scores. */
  readonly minScore?: number | undefined;
  /** Absent: any hostname. */
  readonly hostnames?: readonly string[] | undefined;
  /** Absent: the URL of the driver. */
  readonly verifyUrl?: string | undefined;
}

/** Equal to the contract's `SetAppChallengeRequest`. */
export const challengeRules = {
  siteKey: { maxLength: 255 },
  secretKey: { maxLength: 1024 },
  operations: { maxItems: challengedOperations.length },
  loginAfterFailures: { minimum: 0, maximum: 100 },
  minScore: { minimum: 0, maximum: 1 },
  hostnames: { maxItems: 20, maxLength: 253, pattern: /^[a-z0-9.-]+$/ },
  verifyUrl: setupRules.issuer,
} as const;

type Verifier = Pick<ChallengeSetup, 'driver' | 'siteKey' | 'verifyUrl'>;

/**
 * Returns true if driver, site key and URL do not change. Only then is the stored secret key kept, so that it is never sent to
 * another verifier.
 */
export const isSameVerifier = (before: Verifier, { driver, siteKey, verifyUrl }: Verifier): boolean =>
  before.driver === driver && before.siteKey === siteKey && before.verifyUrl === verifyUrl;

/** The fault of a configuration without a secret key for which none is stored. */
export const secretKeyMissing: readonly Fault[] = [{ field: 'secretKey', code: 'required', detail: 'is required' }];

const textFaults = (setup: ChallengeSetup, field: 'siteKey' | 'secretKey'): readonly Fault[] => {
  const text = setup[field];
  if (text === '') return [{ field, code: 'too_short', detail: 'must not be empty' }];
  return text === undefined ? [] : tooLong(field, text, challengeRules[field].maxLength);
};

const rangeFaults = (field: 'loginAfterFailures' | 'minScore', value: number | undefined): readonly Fault[] => {
  const { minimum, maximum } = challengeRules[field];
  const detail = value === undefined ? undefined : rangeDetail(value, minimum, maximum);
  return detail === undefined ? [] : [{ field, code: 'out_of_range', detail }];
};

const scoreFaults = ({ driver, minScore }: ChallengeSetup): readonly Fault[] =>
  minScore === undefined || traitsOf(driver).hasScore
    ? rangeFaults('minScore', minScore)
    : [{ field: 'minScore', code: 'not_allowed', detail: 'is not supported by this driver' }];

const urlFaults = ({ verifyUrl }: ChallengeSetup, isAllowed: (url: string) => boolean): readonly Fault[] => {
  const field = 'verifyUrl';
  const { maxLength, pattern } = challengeRules.verifyUrl;
  if (verifyUrl === undefined) return [];
  const excess = tooLong(field, verifyUrl, maxLength);
  if (excess.length > 0) return excess;
  if (!pattern.test(verifyUrl) || !isWebUrl(verifyUrl))
    return [{ field, code: 'invalid_format', detail: formats.issuer }];
  return isAllowed(verifyUrl) ? [] : [{ field, code: 'not_allowed', detail: formats.publicUrl }];
};

/**
 * Returns the faults of a configuration that can be detected without the database. `isAllowed` returns true for the URL of an
 * allowed verification endpoint.
 */
export const challengeFaults = (setup: ChallengeSetup, isAllowed: (url: string) => boolean): readonly Fault[] => {
  const { operations, hostnames } = challengeRules;
  const isHostname = (text: string): boolean => keepsRule(hostnames, text);
  return [
    ...textFaults(setup, 'siteKey'),
    ...textFaults(setup, 'secretKey'),
    ...listFaults('operations', setup.operations, operations, () => true, formats.any),
    ...rangeFaults('loginAfterFailures', setup.loginAfterFailures),
    ...scoreFaults(setup),
    ...listFaults('hostnames', setup.hostnames ?? [], hostnames, isHostname, formats.hostnames),
    ...urlFaults(setup, isAllowed),
  ];
};
