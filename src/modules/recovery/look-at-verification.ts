import type { Ports } from '../../kernel/ports.ts';
import type { Client } from '../../kernel/principal.ts';
import { deviceOf } from '../notifications/device.ts';
import { requireKey } from '../one-time-tokens/tokens.ts';
import { requirePendingAccount } from './pending-account.ts';
import type { PendingVerification } from './pending-verification.ts';

export interface LookAtVerificationCommand {
  readonly principal: Client;
  readonly key: string;
}

export type LookAtVerification = (command: LookAtVerificationCommand) => Promise<PendingVerification>;

/** What the owner of the mailbox needs to recognize a sign-up as their own. Uses nothing up. */
export const lookAtVerification =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): LookAtVerification =>
  async ({ principal, key }) => {
    const { read } = ports.store;
    const { app } = principal;
    const found = await requireKey(ports, principal, key, 'verification');
    const { user, passwordHash } = requirePendingAccount(await read.users.find(found.userId!));
    const hasPassword = passwordHash !== undefined;

    /** The identity that an account without a password was made by is its oldest one. */
    const findProvider = async (): Promise<string | undefined> => {
      const [identity] = hasPassword ? [] : await read.identities.list(user.id);
      if (!identity) return undefined;
      return (await read.providers.find(app.id, identity.provider))?.label ?? identity.provider;
    };

    const signup = await read.audit.findSignup(app.id, user.id);
    return {
      appName: app.name,
      email: user.email,
      createdAt: user.createdAt,
      provider: await findProvider(),
      ip: signup?.origin.ip || undefined,
      device: signup && deviceOf(signup.origin.userAgent),
      hasPassword,
      expiresAt: found.expiresAt,
    };
  };
