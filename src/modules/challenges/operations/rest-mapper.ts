import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { type Challenge, challengeState } from '../challenge.ts';
import type { RequiredChallenge } from './list-challenges.ts';

type Schemas = components['schemas'];

export const toChallengeDto = ({
  operation,
  driver,
  siteKey,
  afterFailures,
}: RequiredChallenge): Schemas['Challenge'] => ({
  operation,
  driver,
  site_key: siteKey,
  after_failures: afterFailures,
});

export const toAppChallengeDto = (challenge: Challenge): Schemas['AppChallenge'] => ({
  driver: challenge.driver,
  site_key: challenge.siteKey,
  operations: challenge.operations,
  login_after_failures: challenge.loginAfterFailures,
  min_score: challenge.minScore ?? null,
  hostnames: challenge.hostnames,
  verify_url: challenge.verifyUrl ?? null,
  created_at: toTimestamp(challenge.createdAt),
  version: versionOf(challengeState(challenge)),
  updated_at: toTimestamp(challenge.updatedAt),
});
