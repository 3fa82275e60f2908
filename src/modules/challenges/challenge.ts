/** What differs between the providers, which all speak the protocol of reCAPTCHA's `siteverify`. */
interface DriverTraits {
  readonly verifyUrl: string;
  /** The form field in which the provider compares the site key with that of the response token. */
  readonly siteKeyField?: string;
  /** Whether the provider names the action that the token was made for: always, or if the page set one. */
  readonly action?: 'required' | 'optional';
  readonly hasScore?: true;
}

/** The drivers, one for each provider. */
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

/** What Google recommends to begin with. */
export const defaultMinScore = 0.5;

/** The challenge of an application, as its administrators have configured it. */
export interface Challenge {
  readonly driver: ChallengeDriver;
  readonly siteKey: string;
  readonly operations: readonly ChallengedOperation[];
  /** The consecutive failed logins after which a login requires the challenge; 0: every login does. */
  readonly loginAfterFailures: number;
  /** Absent for drivers without scores. */
  readonly minScore: number | undefined;
  /** Where the challenge may be solved; empty: anywhere. */
  readonly hostnames: readonly string[];
  /** Absent: that of the driver. */
  readonly verifyUrl: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The failures after which a challenge is required for an operation; 0: it always is. */
export const failuresBefore = (
  { loginAfterFailures }: Pick<Challenge, 'loginAfterFailures'>,
  operation: ChallengedOperation,
): number => (operation === 'login' ? loginAfterFailures : 0);

/** Equal to the contract's `Challenge-Response`. The tokens of the providers have up to about 5,000 characters. */
export const challengeResponseRule = { maxLength: 8192, pattern: /^[!-~]*$/ } as const;
