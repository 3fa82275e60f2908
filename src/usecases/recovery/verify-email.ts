import type { Origin } from '../../domain/audit.ts';
import type { Client } from '../../domain/principal.ts';
import { mayLogIn } from '../../domain/user.ts';
import { audited, entryOf } from '../audited.ts';
import { keyInvalid, requireKey, useKey } from '../mail/keys.ts';
import { noteVerified } from '../mail/welcome.ts';
import type { Ports } from '../ports.ts';

export interface VerifyEmailCommand {
  readonly principal: Client;
  readonly key: string;
  readonly origin: Origin;
}

export type VerifyEmail = (command: VerifyEmailCommand) => Promise<void>;

/** Notes that the address is the user's: who has the key from the mail has read it there. */
export const verifyEmail = (ports: Ports): VerifyEmail => {
  const { store, clock } = ports;
  return audited(
    ports,
    'verify_email',
  )(async ({ principal, key, origin }: VerifyEmailCommand) => {
    const found = await requireKey(ports, principal, key, 'verification');
    const at = clock.now();
    await store.transaction(async (unit) => {
      const account = await unit.users.lock(found.userId!);
      if (!account || !mayLogIn(account.user)) throw keyInvalid();
      await useKey(unit, found, at);
      await noteVerified(unit, account.user, at);
      await unit.audit.add(
        entryOf('verify_email', { principal, origin }, at, { userId: account.user.id, factor: 'mailed_key' }),
      );
    });
  });
};
