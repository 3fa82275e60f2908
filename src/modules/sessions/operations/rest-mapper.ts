import type { components } from '../../../../generated/openapi.ts';
import type { Impersonator } from '../../../kernel/impersonator.ts';
import { acrOf, type StatedAuthentication, statedBy } from '../../../kernel/session.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { ListedSession } from '../listed-session.ts';
import type { IssuedToken } from '../ports.ts';
import type { ListedAppSession } from './list-app-sessions.ts';

type Schemas = components['schemas'];

export const toSessionDto = ({ token, issuedAt, expiresAt, userId }: IssuedToken): Schemas['Session'] => ({
  token,
  time: toTimestamp(issuedAt),
  expires: toTimestamp(expiresAt),
  id: userId,
});

export const toAuthenticationDto = (authentication: StatedAuthentication): Schemas['Authentication'] => ({
  auth_time: toTimestamp(authentication.authenticatedAt),
  amr: [...authentication.amr],
  acr: acrOf(authentication),
});

const toImpersonatorDto = ({ type, id }: Impersonator): Schemas['Impersonator'] => ({ type, id });

export const toSessionInfoDto = (session: ListedSession): Schemas['SessionInfo'] => ({
  id: session.id,
  created_at: toTimestamp(session.createdAt),
  last_used_at: toTimestamp(session.lastUsedAt),
  expires_at: toTimestamp(session.idleExpiresAt),
  ip: session.ip,
  user_agent: session.userAgent,
  current: session.isCurrent,
  authentication: toAuthenticationDto(statedBy(session)),
  impersonator: session.impersonator ? toImpersonatorDto(session.impersonator) : null,
});

export const toAppSessionDto = ({ userId, email, displayname, session }: ListedAppSession): Schemas['AppSession'] => ({
  user_id: userId,
  email,
  displayname,
  session: toSessionInfoDto(session),
});
