import type { App } from '../../../kernel/app.ts';
import { deviceOf } from '../../../kernel/device.ts';
import type { Ports, Reads } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import { keyInvalid, requireKey } from '../../one-time-tokens/tokens.ts';
import { allowsCodeSignup, requireEmailCodes } from '../login-code.ts';

export interface GetLoginCodeCommand {
  readonly principal: Client;
  readonly key: string;
}

/**
 * The login of an email for the owner of the mailbox. It has no text that the requester of the email could choose: of the user
 * agent only well-known browsers and systems.
 */
export interface PendingCodeLogin {
  readonly appName: string;
  readonly email: string;
  readonly code: string;
  /** True if the address has no account yet. */
  readonly createsAccount: boolean;
  readonly requestedAt: Date;
  readonly ip: string | undefined;
  readonly device: string | undefined;
  readonly expiresAt: Date;
}

type Addressee = Pick<PendingCodeLogin, 'email' | 'createsAccount'>;

/** Returns the address that a key was sent to, if the key can still log in or sign up. */
const addresseeOf = async (reads: Reads, app: App, key: OneTimeToken): Promise<Addressee | undefined> => {
  const { pendingSignupId } = key;
  const pending = pendingSignupId === undefined ? undefined : await reads.pendingSignups.find(pendingSignupId);
  const account = pending
    ? await reads.users.findAccount(pending.email.canonical)
    : await reads.users.find(key.userId ?? 0);
  if (account) return mayLogIn(account.user) ? { email: account.user.email, createsAccount: false } : undefined;
  return pending && allowsCodeSignup(app) ? { email: pending.email.address, createsAccount: true } : undefined;
};

export type GetLoginCode = (command: GetLoginCodeCommand) => Promise<PendingCodeLogin>;

/** Returns the data that a page shows before a login by link. The key stays valid: only `loginWithCode` logs in with it. */
export const getLoginCode =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock' | 'loginCodeKeys'>): GetLoginCode =>
  async ({ principal, key }) => {
    requireEmailCodes(principal.app);
    const { reads } = principal.store;
    const found = await requireKey(ports, principal, key, 'login');
    const addressee = await addresseeOf(reads, principal.app, found);
    const request = await reads.loginCodes.findRequest(found.id);
    if (!addressee || !request) throw keyInvalid();
    return {
      appName: principal.app.name,
      ...addressee,
      code: ports.loginCodeKeys.codeOf(ports.keys.digest(key)),
      requestedAt: request.requestedAt,
      ip: request.ip || undefined,
      device: deviceOf(request.userAgent),
      expiresAt: found.expiresAt,
    };
  };
