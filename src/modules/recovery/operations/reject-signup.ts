import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { requireKey, useKey } from '../../one-time-tokens/tokens.ts';
import { deleteAccount } from '../../users/steps/revoke-access.ts';
import { requirePendingAccount } from './pending-account.ts';

export interface RejectSignupCommand {
  readonly principal: Client;
  readonly key: string;
  readonly origin: Origin;
}

export type RejectSignup = (command: RejectSignupCommand) => Promise<void>;

/**
 * Deletes an account that the owner of the mailbox did not create, while its address is not verified. Other members of its
 * company do not prevent that. The application's owner is not deleted: the operator has appointed that account.
 */
export const rejectSignup = (ports: Ports): RejectSignup => {
  const { clock } = ports;
  return auditedPublic(
    ports,
    'reject_signup',
  )(async ({ principal, key, origin }: RejectSignupCommand) => {
    const found = await requireKey(ports, principal, key, 'verification');
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const { user } = requirePendingAccount(await unit.users.lock(found.userId!));
      if ((await unit.applications.ownerId()) === user.id) throw new DomainError('last_owner');
      await useKey(unit, found, at);
      const events = await deleteAccount(unit, user.id, false, at);
      await unit.audit.add(
        entryOf('reject_signup', { principal, origin }, at, { factor: 'mailed_key', target: `user:${user.id}` }),
        events,
      );
    });
  });
};
