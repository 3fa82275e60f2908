import type { components } from '../../../generated/openapi.ts';
import { toTimestamp } from '../../domain/timestamp.ts';
import type { IssuedToken, SignedIn } from '../../usecases/ports.ts';
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
