import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { toSessionDto } from '../../sessions/operations/rest-mapper.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import { toUserWithSession, verificationSent } from '../../users/operations/rest-mapper.ts';
import type { PendingCodeLogin } from './get-login-code.ts';
import type { CodeLoginOutcome } from './login-with-code.ts';
import { type Challenged, isChallenged } from './open-challenge.ts';
import type { SocialLoginOutcome } from './social-login.ts';
import type { StartedLogin } from './start-social-login.ts';
import { toLoginChallenge } from './wire.ts';

type Schemas = components['schemas'];

/** Returns the session, or the challenge that comes first. */
export const toLoginReply = (outcome: LoginResult | Challenged) =>
  isChallenged(outcome)
    ? ({ status: 202, body: toLoginChallenge(outcome.challenge) } as const)
    : ({
        status: 200,
        headers: { 'X-Device-Token': outcome.deviceToken },
        body: toSessionDto(outcome.session),
      } as const);

export const toPendingCodeLoginDto = (pending: PendingCodeLogin): components['schemas']['PendingCodeLogin'] => ({
  app: pending.appName,
  email: pending.email,
  code: pending.code,
  creates_account: pending.createsAccount,
  requested_at: toTimestamp(pending.requestedAt),
  ip: pending.ip ?? null,
  device: pending.device ?? null,
  expires_at: toTimestamp(pending.expiresAt),
});

export const toCodeLoginReply = (outcome: CodeLoginOutcome) => {
  if (isChallenged(outcome) || !outcome.isNew) return toLoginReply(outcome);
  const headers = { Location: '/v1/users/me', 'X-Device-Token': outcome.deviceToken } as const;
  return { status: 201, headers, body: toUserWithSession(outcome) } as const;
};

export const toSocialLoginStart = (started: StartedLogin): Schemas['SocialLoginStart'] => ({
  authorization_url: started.authorizationUrl,
  binding: started.binding,
  expires_at: toTimestamp(started.expiresAt),
});

/** Returns the session of a new or existing user, or the step that comes first. */
export const toSocialLoginReply = (outcome: SocialLoginOutcome) => {
  if (outcome === 'awaits_verification')
    return { status: 202, body: { status: 'verification', ...verificationSent } } as const;
  if (isChallenged(outcome)) return { status: 202, body: toLoginChallenge(outcome.challenge) } as const;
  return outcome.isNew
    ? ({ status: 201, headers: { Location: '/v1/users/me' }, body: toUserWithSession(outcome) } as const)
    : ({ status: 200, body: toSessionDto(outcome.session) } as const);
};

/** The response is the same for addresses without an account. */
export const loginCodeSent = {
  message: 'If you can log in with this address, you will receive an email with a code and a link.',
} as const;
