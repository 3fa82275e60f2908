import { DomainError } from '../../../kernel/errors.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { OwnSession } from '../../../kernel/session.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { provenUntil } from '../../reauthentication/proven.ts';
import { shownToSelf } from '../visible-user.ts';

/** The caller with the authentication of the session. A super admin key has no session. */
export interface Me {
  readonly user: VisibleUser;
  readonly authentication: OwnSession | undefined;
}

export type GetMe = (command: { readonly principal: Actor }) => Promise<Me>;

/**
 * Returns the caller. Authentication has just read the user, together with the session.
 * @throws `forbidden` for a service account, which is not a user
 */
export const getMe: GetMe = async ({ principal }) => {
  if (principal.kind === 'serviceAccount') throw new DomainError('forbidden');
  return {
    user: await shownToSelf(principal.store.reads, principal.app, principal.user),
    authentication: principal.kind === 'user' ? { ...principal, provenUntil: provenUntil(principal) } : undefined,
  };
};
