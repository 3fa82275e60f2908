import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { EventOf } from '../../../kernel/event-causes.ts';
import { lockOther, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { EndReason } from '../../../kernel/session.ts';
import { mayLogIn, type VisibleUser } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireNotLastOwner } from '../last-owner.ts';
import { revokeAccess } from '../steps/revoke-access.ts';
import { visibleTo } from '../visible-user.ts';

export interface ChangeStateCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly origin: Origin;
}

export type ChangeState = (command: ChangeStateCommand) => Promise<VisibleUser>;

interface Transition {
  readonly operation: 'banUser' | 'unbanUser' | 'deactivateUser' | 'activateUser';
  readonly event: 'ban_user' | 'unban_user' | 'deactivate_user' | 'activate_user';
  readonly type: EventOf<'user.banned' | 'user.unbanned' | 'user.deactivated' | 'user.activated'>['type'];
  readonly state: { readonly isActive?: boolean; readonly isBanned?: boolean };
  /** The reason that the sessions end, if the state prevents logins. */
  readonly reason?: EndReason;
  /** The operation, if it restores access, which requires a recent proof. */
  readonly restores?: 'unbanUser' | 'activateUser';
}

const transition =
  ({ operation, event, type, state, reason, restores }: Transition) =>
  (ports: Pick<Ports, 'store' | 'clock'>): ChangeState =>
    auditedTransaction(ports, event, {
      async work(unit, { principal, id }, at) {
        const before = await lockOther(unit, principal, id, operationPermissions[operation]);
        if (restores) await requireProof(unit, restores, principal, at);
        if (reason && mayLogIn(before)) await requireNotLastOwner(unit, before);
        const changes = Object.entries(state).some(([name, value]) => before[name as keyof typeof state] !== value);
        if (changes) await unit.users.setState(before.id, state, at);
        const ended = reason ? await revokeAccess(unit, before.id, reason, at) : [];
        const after = await unit.users.find(before.id);
        const events = [...(changes ? [userEvent(type, before.id)] : []), ...ended];
        return { result: await visibleTo(unit, principal, after!.user), target: `user:${before.id}`, events };
      },
    });

/** Each operation makes a transition of the contract's table of states. In the target state already, it changes nothing. */
export const banUser = transition({
  operation: 'banUser',
  event: 'ban_user',
  type: 'user.banned',
  state: { isBanned: true },
  reason: 'banned',
});
export const unbanUser = transition({
  operation: 'unbanUser',
  event: 'unban_user',
  type: 'user.unbanned',
  state: { isBanned: false },
  restores: 'unbanUser',
});
export const deactivateUser = transition({
  operation: 'deactivateUser',
  event: 'deactivate_user',
  type: 'user.deactivated',
  state: { isActive: false },
  reason: 'deactivated',
});
export const activateUser = transition({
  operation: 'activateUser',
  event: 'activate_user',
  type: 'user.activated',
  state: { isActive: true },
  restores: 'activateUser',
});
