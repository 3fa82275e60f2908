import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { requireEmailCodes } from '../../login/login-code.ts';
import { mailOriginOf, recipientOf, sendKey } from '../../notifications/key-notification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { askForProof } from '../steps/recent-proof.ts';

export interface SendReauthenticationCodeCommand {
  readonly principal: SignedInUser;
  readonly origin: Origin;
}

type SendReauthenticationCodePorts = Pick<Ports, 'store' | 'clock' | 'random' | 'keys' | 'sealer' | 'rateLimiter'>;

export type SendReauthenticationCode = (command: SendReauthenticationCodeCommand) => Promise<void>;

/**
 * Sends the user of a session a code to authenticate again, in this session only. A user with a second factor gets none: access
 * to the mailbox does not prove that factor.
 */
export const sendReauthenticationCode = (ports: SendReauthenticationCodePorts): SendReauthenticationCode =>
  audited(
    ports,
    'send_reauthentication_code',
  )(async (command: SendReauthenticationCodeCommand) => {
    const { clock } = ports;
    const { principal, origin } = command;
    const { app, user, sessionId } = principal;
    requireEmailCodes(app);
    if (user.hasSecondFactor) await askForProof(principal.store.reads, principal);
    await countEmail(ports, app, 'reauthentication_code', canonicalEmail(user.email));
    const key = await newKey(ports);
    await principal.store.transaction(async (unit) => {
      const at = clock.now();
      // The current address is used: a change of address invalidates the codes of the old one.
      const { account } = await requireLiveCaller(unit, principal, at);
      const keyId = await sendKey(unit, key, {
        purpose: 'reauthentication',
        owner: { userId: user.id },
        userId: user.id,
        recipient: recipientOf(account.user),
        content: { template: 'reauthentication-code', data: mailOriginOf(origin) },
        at,
      });
      await unit.reauthenticationCodes.replace(sessionId, keyId);
      await unit.audit.add(entryOf('send_reauthentication_code', command, at));
    });
  });
