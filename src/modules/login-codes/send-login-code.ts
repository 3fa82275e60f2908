import type { LoginCodeOrder } from '../../jobs/queue.ts';
import type { Origin } from '../../kernel/audit.ts';
import { auditedPublic } from '../../kernel/audited.ts';
import { canonicalEmail, emailFormFaults } from '../../kernel/email.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import { mayLogIn } from '../../kernel/user.ts';
import { type ChallengedCommand, challengeResponseFaults, requireChallenge } from '../challenges/require-challenge.ts';
import { countMail } from '../one-time-tokens/mail-limits.ts';
import { mailOriginOf, newKey, recipientOf, sendKey } from '../one-time-tokens/tokens.ts';
import { requireEmailCodes } from './login-code.ts';

export interface SendLoginCodeCommand extends ChallengedCommand {
  readonly email: string;
  readonly origin: Origin;
}

type SendLoginCodePorts = Pick<Ports, 'store' | 'refusals' | 'clock' | 'sealer' | 'verifyChallenge' | 'rateLimiter'>;

export type SendLoginCode = (command: SendLoginCodeCommand) => Promise<void>;

/**
 * Requests an email with a code and a link. The account is looked up after the reply has been sent, so that neither the
 * reply nor its time tells whether the account exists (ASVS 6.3.8). An application that requires a challenge
 * for `recover` requires one here, too: both send emails to any address.
 */
export const sendLoginCode = (ports: SendLoginCodePorts): SendLoginCode =>
  auditedPublic(
    ports,
    'send_login_code',
  )(async (command: SendLoginCodeCommand) => {
    const { principal, email, origin } = command;
    refuseFaults([...emailFormFaults(email), ...challengeResponseFaults(command)]);
    const { app } = principal;
    requireEmailCodes(app);
    await requireChallenge(ports, 'recover', command);
    const canonical = canonicalEmail(email);
    await countMail(ports, app, 'login_code', canonical);
    await ports.store.transaction((unit) =>
      unit.outbox.requestLoginCode({ appId: app.id, canonicalEmail: canonical, origin }),
    );
  });

/** Sends the email if the address has an account that may log in. The code of an earlier email is void in any case. */
export const startLoginCode =
  ({ store, refusals, clock, lockoutKeys, ...ports }: Ports) =>
  async ({ appId, canonicalEmail: canonical, origin }: LoginCodeOrder): Promise<void> => {
    const key = await newKey(ports);
    const at = clock.now();
    const entry = { event: 'send_login_code', at, origin, appId } as const;
    const account = lockoutKeys.accountOf(appId, canonical);
    const request = { appId, account, requestedAt: at, ip: origin.ip, userAgent: origin.userAgent };
    const hasUser = await store.transaction(async (unit) => {
      const found = await unit.users.findAccount(appId, canonical);
      const user = found && (await unit.users.lock(found.user.id))?.user;
      if (!user || !mayLogIn(user)) {
        await unit.loginCodes.replace(request);
        return false;
      }
      await unit.audit.add({ ...entry, userId: user.id });
      const keyId = await sendKey(unit, key, {
        appId,
        purpose: 'login',
        owner: { userId: user.id },
        userId: user.id,
        recipient: recipientOf(user),
        message: { template: 'login-code', data: mailOriginOf(origin) },
        at,
      });
      await unit.loginCodes.replace({ ...request, keyId });
      return true;
    });
    // Anyone can ask for any address.
    if (!hasUser) await refusals.add(entry);
  };
