import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { idempotent, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { mostFactors, requireAllowed } from '../rules.ts';
import { newTotpSecret, toQrCode, totpUri } from '../totp.ts';

export interface AddTotpCommand extends RetryableCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly name: string;
}

export interface NewTotp {
  readonly id: number;
  readonly secret: string;
  readonly uri: string;
  /** SVG. */
  readonly qrCode: string;
}

export type AddTotp = (command: AddTotpCommand) => Promise<NewTotp>;

/**
 * Creates the secret of an authenticator app. It is not a factor until a code confirms that the app has it. A secret that is not
 * confirmed yet is replaced.
 */
export const addTotp = (ports: Ports): AddTotp => {
  const { clock, random, sealer } = ports;
  const once = idempotent<AddTotpCommand>(ports, 'add_totp', noPermissionNeeded);

  const add = async (command: AddTotpCommand): Promise<NewTotp> => {
    const { principal, name } = command;
    const { app, user } = principal;
    refuseFaults(labelFaults(name));
    requireAllowed(app);
    await requireProof(principal.store.reads, 'addTotp', principal, clock.now());
    // Adding and removing a factor sends two emails: a user with another person's address could send many.
    await countEmail(ports, app, 'factor', canonicalEmail(user.email));
    const made = await once<Omit<NewTotp, 'qrCode'>>(command, async (keep) => {
      const secret = newTotpSecret(random);
      const sealedSecret = await sealer.seal(secret);
      return principal.store.transaction(async (unit) => {
        const at = clock.now();
        await unit.users.lock(user.id);
        await requireLiveSession(unit, principal.sessionId, at);
        await unit.factors.deleteUnconfirmed(user.id);
        if ((await unit.factors.listConfirmed(user.id)).length >= mostFactors)
          throw new DomainError('too_many_factors');
        const { id } = await unit.factors.insert({ userId: user.id, name, sealedSecret, at });
        await unit.audit.add(entryOf('add_totp', command, at, { target: `user:${user.id}` }));
        const result = { id, secret, uri: totpUri({ secret, appName: app.name, email: user.email }) };
        await keep(unit, result);
        return result;
      });
    });
    return { ...made, qrCode: await toQrCode(made.uri) };
  };
  return ownAccountOnly(audited(ports, 'add_totp')(add));
};
