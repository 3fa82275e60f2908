import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { narrowedTo } from '../../../kernel/session.ts';
import { idempotent, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { requireProof } from '../../reauthentication/operations/recent-proof.ts';
import { requireLiveSession } from '../../sessions/operations/live-session.ts';
import { raiseSession, withRenewedToken } from '../../sessions/operations/raise-session.ts';
import { defaultNameOf } from '../passkeys/authenticators.ts';
import { keyStorageOf, type NewPasskey, type RegistrationResponse } from '../passkeys/passkey.ts';
import { mostPasskeys, registrationFaults, requirePasskeys } from '../passkeys/rules.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';
import { issuedChallenge, useChallenge } from './check-passkey.ts';
import type { ConfirmedFactor, RaisedByFactor } from './confirm-totp.ts';
import { registrationUse } from './start-passkey-registration.ts';
import { tellOfFactor } from './tell-of-factor.ts';

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

/** Adds a passkey as a factor of the user. The session has then proven two factors; other sessions have not, and end. */
export const addPasskey = (ports: Ports): AddPasskey => {
  const { store, clock, webauthn, relyingPartyOf } = ports;
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
    const { principal, origin } = command;
    const { app, user } = principal;
    refuseFaults([...labelFaults(command.name), ...registrationFaults(command.passkey)]);
    requirePasskeys(app);
    return once<RaisedByFactor>(command, async (keep) => {
      // A repeated request has the earlier token. Its proof was transferred to the token of the first response.
      await requireProof(store.reads, 'addPasskey', principal, clock.now());
      // Adding and removing a factor sends two emails: a user with another person's address could send many.
      await countEmail(ports, app, 'factor', canonicalEmail(user.email));
      const { challenge, passkey } = await verify(command);
      const name = command.name ?? defaultNameOf(passkey.details);
      const fresh = newRecoveryCodes(ports);
      const at = clock.now();
      const owner = { appId: app.id, userId: user.id };
      return store.transaction(async (unit) => {
        const account = await unit.users.lock(user.id);
        const session = await requireLiveSession(unit, principal.sessionId, at);
        if (!account) throw new DomainError('session_ended');
        if ((await unit.passkeys.list(user.id)).length >= mostPasskeys) throw new DomainError('too_many_factors');
        await useChallenge(ports, unit, app.id, challenge);
        const factor = await unit.passkeys.insert({ ...owner, ...passkey, name, at });
        const isFirst = !account.user.hasSecondFactor;
        if (isFirst) await unit.recoveryCodes.replaceAll({ ...owner, digests: fresh.digests, at });
        await unit.sessions.endAll(user.id, 'factor_added', at, session.id);
        const keyStorage = keyStorageOf(passkey);
        const proven = { secondFactor: 'passkey', keyStorage } as const;
        const content = await raiseSession(unit, ports, session, { principal, origin, at }, proven);
        await tellOfFactor(unit, 'factor-added', { user: account.user, name, origin, at });
        await unit.audit.add(entryOf('add_passkey', command, at, { factor: 'passkey', target: `user:${user.id}` }));
        const result = { factor, recoveryCodes: isFirst ? fresh.codes : undefined, content };
        // A repeated request gets a token with at most the claims of the token in that request.
        await keep(unit, { ...result, content: { ...content, ...narrowedTo(principal.token, content) } });
        return result;
      });
    });
  };
  return ownAccountOnly(audited(ports, 'add_passkey')(withRenewedToken(ports, add)));
};
