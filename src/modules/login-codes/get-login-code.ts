import type { Ports } from '../../kernel/ports.ts';
import type { Client } from '../../kernel/principal.ts';
import { mayLogIn } from '../../kernel/user.ts';
import { deviceOf } from '../notifications/device.ts';
import { keyInvalid, requireKey } from '../one-time-tokens/tokens.ts';
import { requireEmailCodes } from './login-code.ts';

export interface GetLoginCodeCommand {
  readonly principal: Client;
  readonly key: string;
}

/**
 * The login that an email is for, as the owner of the mailbox is shown it. It has no text that the person who requested the
 * email could choose: of the user agent only well-known browsers and systems.
 */
export interface PendingCodeLogin {
  readonly appName: string;
  readonly email: string;
  readonly code: string;
  readonly requestedAt: Date;
  readonly ip: string | undefined;
  readonly device: string | undefined;
  readonly expiresAt: Date;
}

export type GetLoginCode = (command: GetLoginCodeCommand) => Promise<PendingCodeLogin>;

/** Returns what a page shows before a login by link. The key stays valid, and logs in by `loginWithCode` only. */
export const getLoginCode =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock' | 'loginCodeKeys'>): GetLoginCode =>
  async ({ principal, key }) => {
    requireEmailCodes(principal.app);
    const { read } = ports.store;
    const { id, userId, expiresAt } = await requireKey(ports, principal, key, 'login');
    const account = await read.users.find(userId!);
    const request = await read.loginCodes.findRequest(id);
    if (!account || !mayLogIn(account.user) || !request) throw keyInvalid();
    return {
      appName: principal.app.name,
      email: account.user.email,
      code: ports.loginCodeKeys.codeOf(ports.keys.digest(key)),
      requestedAt: request.requestedAt,
      ip: request.ip || undefined,
      device: deviceOf(request.userAgent),
      expiresAt,
    };
  };
