import type { components } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];
export type DiagnosticCheck = Schemas['DiagnosticCheck'];
export type DiagnosticStatus = Schemas['DiagnosticStatus'];

/** The result of a check. */
export interface Diagnostic {
  readonly check: DiagnosticCheck;
  readonly status: DiagnosticStatus;
  readonly count?: number | undefined;
  readonly startedAt?: Date | undefined;
  readonly target?: `webhook-endpoint:${number}` | undefined;
  /** A host, since the rest of a URL may contain a secret. */
  readonly targetName?: string | undefined;
}

/** The facts about the deployment that checks of applications depend on. */
export interface Deployment {
  readonly isProduction: boolean;
  /** True if it has a notification application: `NOTIFICATION_URL`. */
  readonly hasReceiver: boolean;
  readonly hasRateLimits: boolean;
}

/** The number after which objects are not counted. Equal to the contract's. */
export const mostCounted = 1000;

/** A mail that waits for this time is late. */
export const lateMailSeconds = 600;

/** An event that waits for this time is late. Equal to the alert rules. */
export const lateEventSeconds = 600;

/** The age after which a key should be replaced (NIST SP 800-57 Part 1, section 5.3.6, allows one to two years). */
const mostKeyDays = 365;
const dayMs = 86_400_000;

/** Returns the age of a key in days. */
export const keyDays = (since: Date, now: Date): number => Math.floor((now.getTime() - since.getTime()) / dayMs);

export const isOldKey = (since: Date, now: Date): boolean => keyDays(since, now) > mostKeyDays;

/** Returns true if passwords and tokens can be read on their way to the service. */
export const isExposed = (publicUrl: string, { isProduction }: Pick<Deployment, 'isProduction'>): boolean =>
  isProduction && !publicUrl.startsWith('https:');
