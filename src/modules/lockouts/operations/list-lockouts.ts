import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { mostFailures } from '../lockout.ts';
import type { KeyedLockout, Lockout } from '../ports.ts';
import { accountOf } from '../subject.ts';

export interface LockoutsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId: UserRef;
}

export interface ListedLockout extends Lockout {
  /** True if attempts are blocked until an administrator or a new password ends the lockout. */
  readonly isLocked: boolean;
}

const toListed = ({ kind, failures, blockedUntil, attemptedAt }: KeyedLockout, now: Date): ListedLockout => {
  const isLocked = failures >= mostFailures;
  const isBlocked = !isLocked && blockedUntil !== undefined && blockedUntil > now;
  return { kind, failures, isLocked, blockedUntil: isBlocked ? blockedUntil : undefined, attemptedAt };
};

export type ListLockouts = (command: LockoutsCommand) => Promise<Page<ListedLockout>>;

/** Lists the failed attempts that are counted for a user now. */
export const listLockouts =
  ({ clock, cursors, lockoutKeys }: Pick<Ports, 'cursors' | 'clock' | 'lockoutKeys'>): ListLockouts =>
  async ({ principal, userId, limit, cursor }) => {
    const user = await requireUserInScope(principal.store.reads, principal, userId, operationPermissions.listLockouts);
    const { id } = user;
    const account = accountOf(lockoutKeys, user);
    const page = await readPage(
      { cursors, principal, list: `lockouts/${id}`, limit, cursor },
      (query) => principal.store.reads.lockouts.listOf(account, query),
      ({ key }) => ({ id, value: key }),
    );
    const now = clock.now();
    return { ...page, data: page.data.map((lockout) => toListed(lockout, now)) };
  };
