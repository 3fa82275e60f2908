import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type CreationOptions, creationOptions } from '../passkeys/options.ts';
import { mostPasskeys, requirePasskeys } from '../passkeys/rules.ts';

export interface StartPasskeyRegistrationCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type StartPasskeyRegistration = (command: StartPasskeyRegistrationCommand) => Promise<CreationOptions>;

/** Binds a registration to the session. */
export const registrationUse = ({ app, sessionId }: SignedInUser) =>
  ({ appId: app.id, purpose: 'registration', boundTo: sessionId }) as const;

/** Returns the options for a new passkey of the user. */
export const startPasskeyRegistration = (
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'passkeyChallenges' | 'relyingPartyOf'>,
): StartPasskeyRegistration => {
  const { clock, random, passkeyChallenges, relyingPartyOf } = ports;
  const start = async ({ principal }: StartPasskeyRegistrationCommand): Promise<CreationOptions> => {
    const { app, user } = principal;
    const at = clock.now();
    requirePasskeys(app);
    await requireProof(principal.store.reads, 'startPasskeyRegistration', principal, at);
    const passkeys = await principal.store.reads.passkeys.list(user.id);
    if (passkeys.length >= mostPasskeys) throw new DomainError('too_many_factors');
    const id = await principal.store.single.userHandles.obtain({
      userId: user.id,
      fresh: random.key(),
      at,
    });
    const named = { id, name: user.email, displayName: user.displayname };
    const challenge = passkeyChallenges.issue(registrationUse(principal), at);
    return creationOptions(relyingPartyOf(app), challenge, named, passkeys);
  };
  return ownAccountOnly(audited(ports, 'add_passkey')(start));
};
