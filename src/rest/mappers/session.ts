import type { components } from '../../../generated/openapi.ts';
import { toTimestamp } from '../../domain/timestamp.ts';
import type { IssuedToken, SignedIn } from '../../usecases/ports.ts';
import type { ListedSession } from '../../usecases/sessions/sessions.ts';
import { toUserDto } from './user.ts';

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
