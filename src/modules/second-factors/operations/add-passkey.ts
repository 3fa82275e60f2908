import { audited } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { narrowedTo } from '../../../kernel/session.ts';
import { idempotent, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { withRenewedToken } from '../../sessions/steps/raise-session.ts';
import { defaultNameOf } from '../passkeys/authenticators.ts';
import { keyStorageOf, type NewPasskey, type RegistrationResponse } from '../passkeys/passkey.ts';
import { mostPasskeys, registrationFaults, requirePasskeys } from '../passkeys/rules.ts';
import { issuedChallenge, useChallenge } from '../steps/check-passkey.ts';
import { addFactor, type ConfirmedFactor, type RaisedByFactor } from './add-factor.ts';
import { registrationUse } from './start-passkey-registration.ts';

export interface AddPasskeyCommand extends RetryableCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  /** Absent: the name of its authenticator. */
  readonly name: string | undefined;
  readonly passkey: RegistrationResponse;
}

export type AddPasskey = (command: AddPasskeyCommand) => Promise<ConfirmedFactor>;

interface Registration {
  readonly challenge: NonNullable<ReturnType<typeof issuedChallenge>>;
  readonly passkey: NewPasskey;
}

/** Adds a passkey as a factor of the user. */
export const addPasskey = (ports: Ports): AddPasskey => {
  const { clock, webauthn, relyingPartyOf } = ports;
  const once = idempotent<AddPasskeyCommand>(ports, 'add_passkey', noPermissionNeeded);

  const verify = async ({ principal, passkey: response }: AddPasskeyCommand): Promise<Registration> => {
    const challenge = issuedChallenge(ports, response.response.clientDataJSON, registrationUse(principal));
    if (!challenge) throw new DomainError('passkey_invalid');
    const relyingParty = relyingPartyOf(principal.app);
    const requiresUserVerification = relyingParty.userVerification === 'required';
    const ceremony = { challenge: challenge.text, relyingParty, requiresUserVerification, response };
    const passkey = await webauthn.verifyRegistration(ceremony);
    if (!passkey) throw new DomainError('passkey_invalid');
    return { challenge, passkey };
  };

  const add = async (command: AddPasskeyCommand): Promise<RaisedByFactor> => {
    const { principal } = command;
    const { app, user } = principal;
    refuseFaults([...labelFaults(command.name), ...registrationFaults(command.passkey)]);
    requirePasskeys(app);
    return once<RaisedByFactor>(command, async (keep) => {
      // A repeated request has the earlier token. Its proof was transferred to the token of the first response.
      await requireProof(principal.store.reads, 'addPasskey', principal, clock.now());
      // Adding and removing a factor sends two emails: a user with another person's address could send many.
      await countEmail(ports, app, 'factor', canonicalEmail(user.email));
      const { challenge, passkey } = await verify(command);
      const name = command.name ?? defaultNameOf(passkey.details);
      const insert = async (unit: Unit, _account: unknown, at: Date) => {
        if ((await unit.passkeys.list(user.id)).length >= mostPasskeys) throw new DomainError('too_many_factors');
        await useChallenge(ports, unit, challenge);
        const factor = await unit.passkeys.insert({ userId: user.id, ...passkey, name, at });
        return { factor, keyStorage: keyStorageOf(passkey) };
      };
      // A repeated request gets a token with at most the claims of the token in that request.
      return addFactor(ports, 'add_passkey', command, insert, (unit, { content, ...result }) =>
        keep(unit, { ...result, content: { ...content, ...narrowedTo(principal.token, content) } }),
      );
    });
  };
  return ownAccountOnly(audited(ports, 'add_passkey')(withRenewedToken(ports, add)));
};
