import type { components } from '../../../generated/openapi.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import { toUserDto } from '../users/rest-mapper.ts';
import type { ListedSession } from './list-sessions.ts';
import type { IssuedToken, SignedIn } from './ports.ts';

type Schemas = components['schemas'];

export const toSessionDto = ({ token, issuedAt, expiresAt, userId }: IssuedToken): Schemas['Session'] => ({
  token,
  time: toTimestamp(issuedAt),
  expires: toTimestamp(expiresAt),
  id: userId,
});

export const toSignupResult = ({ user, session }: SignedIn): Schemas['SignupResult'] => ({
  user: toUserDto(user),
  session: toSessionDto(session),
});

export const toSessionInfoDto = (session: ListedSession): Schemas['SessionInfo'] => ({
  id: session.id,
  created_at: toTimestamp(session.createdAt),
  last_used_at: toTimestamp(session.lastUsedAt),
  expires_at: toTimestamp(session.idleExpiresAt),
  ip: session.ip,
  user_agent: session.userAgent,
  current: session.isCurrent,
});
