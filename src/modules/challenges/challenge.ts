/** The differences between the providers, which all implement the protocol of reCAPTCHA's `siteverify`. */
interface DriverTraits {
  readonly verifyUrl: string;
  /** The form field whose value the provider compares with the site key of the response token. */
  readonly siteKeyField?: string;
  /** The response names the action of the token: always (`required`), or only if the page set one (`optional`). */
  readonly action?: 'required' | 'optional';
  readonly hasScore?: true;
}

export const challengeDrivers = {
  turnstile: { verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', action: 'optional' },
  hcaptcha: { verifyUrl: 'https://api.hcaptcha.com/siteverify', siteKeyField: 'sitekey' },
  recaptcha_v2: { verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' },
  recaptcha_v3: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    action: 'required',
    hasScore: true,
  },
} as const satisfies Readonly<Record<string, DriverTraits>>;

/** Equal to the contract's `ChallengeDriver`. */
export type ChallengeDriver = keyof typeof challengeDrivers;

export const traitsOf = (driver: ChallengeDriver): DriverTraits => challengeDrivers[driver];

/** Equal to the contract's `ChallengedOperation`. */
export const challengedOperations = ['signup', 'login', 'recover'] as const;

export type ChallengedOperation = (typeof challengedOperations)[number];

/** Google recommends this value to begin with. */
export const defaultMinScore = 0.5;

export interface Challenge {
  readonly driver: ChallengeDriver;
  readonly siteKey: string;
  readonly operations: readonly ChallengedOperation[];
  /** The consecutive failed logins after which a login requires the challenge; 0: every login does. */
  readonly loginAfterFailures: number;
  /** Absent for drivers without scores. */
  readonly minScore: number | undefined;
  /** The hostnames of the pages on which the challenge may be solved; empty: any. */
  readonly hostnames: readonly string[];
  /** Absent: the URL of the driver. */
  readonly verifyUrl: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns the failures after which an operation requires a challenge; 0: it always does. */
export const failuresBefore = (
  { loginAfterFailures }: Pick<Challenge, 'loginAfterFailures'>,
  operation: ChallengedOperation,
): number => (operation === 'login' ? loginAfterFailures : 0);

/** Equal to the contract's `Challenge-Response`. The tokens of the providers have up to about 5,000 characters. */
export const challengeResponseRule = { maxLength: 8192, pattern: /^[!-~]*$/ } as const;

/** Returns the state that a version identifies: all fields but the secret key, which changes `updatedAt`. */
export const challengeState = ({
  driver,
  siteKey,
  operations,
  loginAfterFailures,
  ...challenge
}: Challenge): object => {
  const { minScore, hostnames, verifyUrl, updatedAt } = challenge;
  return { driver, siteKey, operations, loginAfterFailures, minScore, hostnames, verifyUrl, updatedAt };
};
