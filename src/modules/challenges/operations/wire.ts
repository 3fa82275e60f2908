import type { ChallengeDriver, ChallengedOperation } from '../../challenges/challenge.ts';
import type { ChallengeSetup } from '../../challenges/challenge-setup.ts';

interface WireSetup {
  readonly driver: ChallengeDriver;
  readonly site_key: string;
  readonly operations: readonly ChallengedOperation[];
  readonly secret_key?: string | null | undefined;
  readonly login_after_failures?: number | null | undefined;
  readonly min_score?: number | null | undefined;
  readonly hostnames?: readonly string[] | null | undefined;
  readonly verify_url?: string | null | undefined;
}

/** Renames a challenge configuration from the contract; the domain validates it. */
export const fromChallengeSetup = (sent: WireSetup): ChallengeSetup => ({
  driver: sent.driver,
  siteKey: sent.site_key,
  secretKey: sent.secret_key ?? undefined,
  operations: sent.operations,
  loginAfterFailures: sent.login_after_failures ?? undefined,
  minScore: sent.min_score ?? undefined,
  hostnames: sent.hostnames ?? undefined,
  verifyUrl: sent.verify_url ?? undefined,
});
