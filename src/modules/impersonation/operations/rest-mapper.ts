import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { Impersonation } from './impersonate-user.ts';

type Schemas = components['schemas'];

export const fromBody = ({
  reason,
  duration_seconds: durationSeconds,
  client_id: clientId,
}: Schemas['ImpersonateUserRequest']) => ({
  reason,
  durationSeconds,
  clientId,
});

export const toImpersonationDto = (issued: Impersonation): Schemas['Impersonation'] => ({
  session_id: issued.sessionId,
  user_id: issued.userId,
  token: issued.token ?? null,
  url: issued.url ?? null,
  expires: toTimestamp(issued.expiresAt),
});
