import { toEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { type Account, keptOutBecause } from '../../../kernel/user.ts';
import { requireLinkable } from '../../connections/steps/linking.ts';
import type { ProviderConnection } from '../../social/provider.ts';
import type { ProvenIdentity } from '../../social/social.ts';
import { canonicalText, type DirectoryUser } from '../directory.ts';

type Stated = Pick<ProvenIdentity, 'subject' | 'email' | 'isEmailVerified'>;

/** Returns the user of the directory with the subject as external ID, or else with the address, which must be in a proven domain. */
const findProvisioned = async (
  unit: Unit,
  { id }: ProviderConnection,
  { subject, email, isEmailVerified }: Stated,
): Promise<DirectoryUser | undefined> => {
  const address = isEmailVerified ? email : undefined;
  const known = await unit.directoryUsers.seek(id, {
    externalId: subject,
    canonicalNames: address === undefined ? [] : [canonicalText(address)],
  });
  if (known || address === undefined) return known;
  const account = await unit.users.findAccount(toEmail(address).canonical);
  return account && unit.directoryUsers.ofAccount(id, account.user.id);
};

/**
 * Returns the account of an identity that the directory of its connection has provisioned, locked: a person has one account, whether the
 * identity provider creates it or the first login would. Undefined for any other identity.
 * @throws `account_inactive` for a user whom the identity provider has deactivated or deleted, or an administrator has deleted: a login
 * does not create the user again; `link_required`
 */
export const provisionedAccount = async (
  unit: Unit,
  connection: ProviderConnection,
  identity: Stated,
): Promise<Account | undefined> => {
  const provisioned = connection.hasDirectory ? await findProvisioned(unit, connection, identity) : undefined;
  if (!provisioned) return undefined;
  const account = await unit.users.lock(provisioned.userId);
  if (!account || !provisioned.isActive)
    throw new DomainError('account_inactive', {
      facts: { userId: provisioned.userId, factor: 'identity', reason: keptOutBecause(account?.user) },
    });
  if (!(await unit.connections.manages(connection.id, account.user.id)))
    await requireLinkable(unit, account, connection);
  return account;
};
