import type { LoginCodeOrder, OfApp } from '../../../jobs/queue.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import { canonicalEmail, emailFaults, emailFormFaults, toEmail } from '../../../kernel/email.ts';
import { unknownLanguage } from '../../../kernel/locale.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { mayLogIn, type User } from '../../../kernel/user.ts';
import {
  type ChallengedCommand,
  refuseChallengedFaults,
  requireChallenge,
} from '../../challenges/steps/require-challenge.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import type { Recipient } from '../../notifications/content.ts';
import { mailOriginOf, recipientOf, sendKey } from '../../notifications/key-notification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import type { KeyOwner } from '../../one-time-tokens/one-time-token.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { allowsCodeSignup, requireEmailCodes } from '../login-code.ts';

export interface SendLoginCodeCommand extends ChallengedCommand {
  readonly email: string;
  readonly origin: Origin;
}

type SendLoginCodePorts = Pick<Ports, 'store' | 'refusals' | 'clock' | 'sealer' | 'verifyChallenge' | 'rateLimiter'>;

export type SendLoginCode = (command: SendLoginCodeCommand) => Promise<void>;

/**
 * Requests an email with a code and a link. The account is looked up after the reply has been sent, so that neither the reply nor
 * its time reveals it (ASVS 6.3.8). An application that requires a challenge for `recover` requires one here, too: both send
 * emails to any address. If the code may create the account, the challenge of `signup` comes first.
 */
export const sendLoginCode = (ports: SendLoginCodePorts): SendLoginCode =>
  auditedPublic(
    ports,
    'send_login_code',
  )(async (command: SendLoginCodeCommand) => {
    const { principal, email, origin } = command;
    const checked = refuseChallengedFaults(command, emailFormFaults(email));
    const { app } = principal;
    requireEmailCodes(app);
    await requireFreeDomain(principal.store.reads, app, email);
    const isSignupAllowed = allowsCodeSignup(app);
    await requireChallenge(ports, isSignupAllowed ? ['signup', 'recover'] : 'recover', checked);
    const canonical = canonicalEmail(email);
    await countEmail(ports, app, 'login_code', canonical);
    // The rules for the address of a new account do not depend on existing accounts.
    const signupEmail = isSignupAllowed && emailFaults(email).length === 0 ? email : undefined;
    await principal.store.transaction((unit) =>
      unit.outbox.requestLoginCode({ canonicalEmail: canonical, signupEmail, origin }),
    );
  });

/** The recipient of an email with a code, and the owner of its key. */
interface Addressee {
  readonly user?: User;
  readonly owner: KeyOwner;
  readonly recipient: Recipient;
}

/**
 * Returns the user of the address if the user may log in; or the sign-up of an address without an account, whose name and
 * language are not known. The keys of a sign-up become invalid as soon as the account of the address gets a new one.
 */
const addresseeOf = async (
  unit: Unit,
  { canonicalEmail: canonical, signupEmail }: LoginCodeOrder,
  at: Date,
): Promise<Addressee | undefined> => {
  const found = await unit.users.findAccount(canonical);
  if (!found) {
    if (signupEmail === undefined) return undefined;
    const { id, email } = await unit.pendingSignups.put({ email: toEmail(signupEmail), at });
    return { owner: { pendingSignupId: id }, recipient: { email: email.address, name: '', ...unknownLanguage } };
  }
  const user = (await unit.users.lock(found.user.id))?.user;
  if (!user || !mayLogIn(user) || user.isAnonymous) return undefined;
  await unit.pendingSignups.void(canonical, at);
  return { user, owner: { userId: user.id }, recipient: recipientOf(user) };
};

/** Sends the email if the address can log in or sign up. The code of an earlier email becomes invalid in any case. */
export const startLoginCode =
  ({ store, refusals, clock, lockoutKeys, ...ports }: Ports) =>
  async (order: OfApp<LoginCodeOrder>): Promise<void> => {
    const { appId, canonicalEmail: canonical, origin } = order;
    const key = await newKey(ports);
    const at = clock.now();
    const entry = { event: 'send_login_code', at, origin, appId } as const;
    const account = lockoutKeys.accountOf(appId, canonical);
    const request = { account, requestedAt: at, ip: origin.ip, userAgent: origin.userAgent };
    const hasUser = await store.of({ id: order.appId }).transaction(async (unit) => {
      const addressee = await addresseeOf(unit, order, at);
      if (!addressee) {
        await unit.loginCodes.replace(request);
        return false;
      }
      const { user, owner, recipient } = addressee;
      if (user) await unit.audit.add({ ...entry, userId: user.id });
      const data = { creates_account: !user, ...mailOriginOf(origin) };
      const content = { template: 'login-code', data } as const;
      const keyId = await sendKey(unit, key, {
        purpose: 'login',
        owner,
        userId: user?.id,
        recipient,
        content,
        at,
      });
      await unit.loginCodes.replace({ ...request, keyId });
      return user !== undefined;
    });
    // The refusal log limits the entries, because anyone can request codes for any address.
    if (!hasUser) await refusals.add(entry);
  };
