import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { IssuedSource, ListedSource } from '../listed-source.ts';
import { sourceState } from '../password-source.ts';

type Schemas = components['schemas'];

export const toSourceDto = ({ source, usersLeft, previousSecretUntil }: ListedSource): Schemas['PasswordSource'] => ({
  url: source.url,
  asked_until: toTimestamp(source.askedUntil),
  users_left: usersLeft,
  previous_secret_expires_at: toMaybeTimestamp(previousSecretUntil),
  created_at: toTimestamp(source.createdAt),
  version: versionOf(sourceState(source)),
  updated_at: toTimestamp(source.updatedAt),
});

export const toIssuedSourceDto = (issued: IssuedSource): Schemas['IssuedPasswordSource'] => ({
  ...toSourceDto(issued),
  secret: issued.secret ?? null,
});
