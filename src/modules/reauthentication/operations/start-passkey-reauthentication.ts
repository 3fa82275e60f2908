import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { type RequestOptions, requestOptions } from '../../second-factors/passkeys/options.ts';

export interface StartPasskeyReauthenticationCommand {
  readonly principal: SignedInUser;
  readonly origin: Origin;
}

export type StartPasskeyReauthentication = (command: StartPasskeyReauthenticationCommand) => Promise<RequestOptions>;

/** Binds the passkey of a reauthentication to the session. */
export const reauthenticationUse = ({ app, sessionId }: SignedInUser) =>
  ({ appId: app.id, purpose: 'reauthentication', boundTo: sessionId }) as const;

/** Returns the options for a passkey of the user of a session. */
export const startPasskeyReauthentication = (
  ports: Pick<Ports, 'store' | 'clock' | 'passkeyChallenges' | 'relyingPartyOf'>,
): StartPasskeyReauthentication =>
  audited(
    ports,
    'reauthenticate',
  )(async ({ principal }: StartPasskeyReauthenticationCommand) => {
    const { clock, passkeyChallenges, relyingPartyOf } = ports;
    const passkeys = await principal.store.reads.passkeys.list(principal.user.id);
    if (passkeys.length === 0) throw new DomainError('not_found');
    const challenge = passkeyChallenges.issue(reauthenticationUse(principal), clock.now());
    return requestOptions(relyingPartyOf(principal.app), challenge, passkeys);
  });
