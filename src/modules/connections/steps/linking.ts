import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { Account } from '../../../kernel/user.ts';
import type { ProviderConnection } from '../../social/provider.ts';
import type { ProvenIdentity } from '../../social/social.ts';
import type { Proven } from '../../social/steps/prove.ts';
import { domainOf } from '../email-domain.ts';

/**
 * Returns the identity with an address that is verified if its company has proven the domain: providers of companies send
 * addresses that their tenants chose, so their own statement does not count.
 */
export const withProvenDomain = async (
  unit: Unit,
  { provider, identity }: Proven,
  { id }: ProviderConnection,
): Promise<Proven> => {
  const { email } = identity;
  const isEmailVerified = email !== undefined && (await unit.connections.holdDomain(id, domainOf(email)));
  return { provider, identity: { ...identity, isEmailVerified } };
};

/** @throws `connection_domain_mismatch` */
export const requireProvenDomain = ({ isEmailVerified }: Pick<ProvenIdentity, 'isEmailVerified'>): void => {
  if (!isEmailVerified) throw new DomainError('connection_domain_mismatch');
};

/**
 * Requires an account that is linked by its address alone. The control of a mailbox passes no second factor, and a company gets no
 * access to another one. Factors of a person who has not proven the address do not count: they are removed.
 * @throws `link_required`
 */
export const requireLinkable = async (
  unit: Unit,
  { user, isOwnerProven }: Account,
  { companyId }: Pick<ProviderConnection, 'companyId'>,
): Promise<void> => {
  const isElsewhere = user.roles.some((role) => role.companyId !== companyId);
  const isProven = isOwnerProven || (user.hasSecondFactor && (await unit.emailChanges.hasCompleted(user.id)));
  if (isElsewhere || (user.hasSecondFactor && isProven))
    throw new DomainError('link_required', { facts: { userId: user.id, factor: 'identity' } });
};
