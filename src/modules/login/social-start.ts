import { DomainError, type Fault, tooLong } from '../../kernel/errors.ts';
import type { AnyCaller } from '../../kernel/principal.ts';
import { redirectUriRule } from '../../kernel/web-address.ts';

/** Returns the faults of the URI to which a provider returns the user. `isRegistered` returns true for those of the application. */
export const redirectUriFaults = (redirectUri: string, isRegistered: (uri: string) => boolean): readonly Fault[] => {
  const field = 'redirectUri';
  const excess = tooLong(field, redirectUri, redirectUriRule.maxLength);
  if (excess.length > 0) return excess;
  return isRegistered(redirectUri)
    ? []
    : [{ field, code: 'not_allowed', detail: 'must be a redirect URI of the application' }];
};

/** Returns the error for a caller who wants to link an identity and is not a user with a session. */
export const linkRefusal = (kind: Exclude<AnyCaller['kind'], 'user'>): DomainError =>
  new DomainError(kind === 'superAdmin' ? 'session_required' : 'credentials_required');
