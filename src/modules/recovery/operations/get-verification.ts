import { deviceOf } from '../../../kernel/device.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { requireKey } from '../../one-time-tokens/tokens.ts';
import { type PendingVerification, requirePendingAccount } from './pending-account.ts';

export interface GetVerificationCommand {
  readonly principal: Client;
  readonly key: string;
}

export type GetVerification = (command: GetVerificationCommand) => Promise<PendingVerification>;

/**
 * Returns true if the address was verified after the key was sent to it. After a change of address it returns false: the key
 * belongs to a mailbox that the user no longer has, and its owner must learn nothing.
 */
const isVerifiedSince = async (
  { store, keys }: Pick<Ports, 'store' | 'keys'>,
  { app }: Client,
  key: string,
): Promise<boolean> => {
  const { reads } = store.of(app);
  const issued = await reads.oneTimeTokens.findIssued(keys.digest(key), 'verification');
  if (!issued) return false;
  const account = await reads.users.find(issued.userId);
  if (!account?.user.emailVerifiedAt || !mayLogIn(account.user)) return false;
  return !(await reads.emailChanges.hasCompletedSince(issued.userId, issued.at));
};

/** Returns the data by which the owner of the mailbox recognizes a sign-up. The key stays valid. */
export const getVerification =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): GetVerification =>
  async ({ principal, key }) => {
    const { reads } = principal.store;
    const { app } = principal;
    if (await isVerifiedSince(ports, principal, key)) throw new DomainError('already_verified');
    const found = await requireKey(ports, principal, key, 'verification');
    const { user, passwordHash } = requirePendingAccount(await reads.users.find(found.userId!));
    const hasPassword = passwordHash !== undefined;

    /** Returns the provider that created an account without a password: that of its oldest identity. */
    const findProvider = async (): Promise<string | undefined> => {
      const [identity] = hasPassword ? [] : await reads.identities.list(user.id);
      if (!identity) return undefined;
      return (await reads.providers.find(identity.provider))?.label ?? identity.provider;
    };

    const signup = await reads.audit.findSignup(user.id);
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
