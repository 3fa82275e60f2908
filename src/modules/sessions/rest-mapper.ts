import type { components } from '../../../generated/openapi.ts';
import { toLoginChallenge } from '../../api/login-challenge.ts';
import { acrOf, type StatedAuthentication, statedBy } from '../../kernel/session.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import { type Challenged, isChallenged } from '../factors/login-challenge.ts';
import { toUserDto } from '../users/rest-mapper.ts';
import type { ListedSession } from './list-sessions.ts';
import type { IssuedToken, LoggedIn, SignedIn } from './ports.ts';

type Schemas = components['schemas'];

export const toSessionDto = ({ token, issuedAt, expiresAt, userId }: IssuedToken): Schemas['Session'] => ({
  token,
  time: toTimestamp(issuedAt),
  expires: toTimestamp(expiresAt),
  id: userId,
});

/** The session, or what is needed before there is one. */
export const toLoginReply = (outcome: LoggedIn | Challenged) =>
  isChallenged(outcome)
    ? ({ status: 202, body: toLoginChallenge(outcome.challenge) } as const)
    : ({
        status: 200,
        headers: { 'X-Device-Token': outcome.deviceToken },
        body: toSessionDto(outcome.session),
      } as const);

export const toSignupResult = ({ user, session }: SignedIn): Schemas['SignupResult'] => ({
  user: toUserDto(user),
  session: toSessionDto(session),
});

export const toAuthenticationDto = (authentication: StatedAuthentication): Schemas['Authentication'] => ({
  auth_time: toTimestamp(authentication.authenticatedAt),
  amr: [...authentication.amr],
  acr: acrOf(authentication),
});

export const toSessionInfoDto = (session: ListedSession): Schemas['SessionInfo'] => ({
  id: session.id,
  created_at: toTimestamp(session.createdAt),
  last_used_at: toTimestamp(session.lastUsedAt),
  expires_at: toTimestamp(session.idleExpiresAt),
  ip: session.ip,
  user_agent: session.userAgent,
  current: session.isCurrent,
  authentication: toAuthenticationDto(statedBy(session)),
});
