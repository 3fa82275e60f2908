import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { baseUrlOf, expiryFaults, isExpired, mostScimTokens, type ScimToken } from '../directory.ts';
import { scimTokenTarget } from '../directory-events.ts';

export interface CreateScimTokenCommand extends RetryableCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly connectionId: number;
  /** A timestamp of the service; absent: the token does not expire. */
  readonly expiresAt?: string | undefined;
}

/** A new token with its value, which is not stored. */
export interface IssuedScimToken extends ScimToken {
  readonly baseUrl: string;
  readonly token: string;
}

export type CreateScimToken = (command: CreateScimTokenCommand) => Promise<IssuedScimToken>;

/** Creates a SCIM token. Only its digest is stored. The lock on the company keeps the number of tokens. */
export const createScimToken = (ports: RetryPorts & Pick<Ports, 'publicUrlOf'>): CreateScimToken => {
  const { keys, clock, publicUrlOf } = ports;
  return auditedCreation(ports, 'create_scim_token', {
    validate: ({ expiresAt }: CreateScimTokenCommand) => refuseFaults(expiryFaults(expiresAt, clock.now())),
    async authorize(unit, { principal, companyId }) {
      const { standing } = await lockCompanyWith(unit, principal, companyId, operationPermissions.createScimToken);
      // Members of the application's own company have access to all companies, which no identity provider may give.
      if (standing.isAppCompany) throw new DomainError('forbidden');
      await requireProof(unit, 'createScimToken', principal, clock.now());
    },
    async work(unit, { principal, companyId, connectionId, expiresAt }, at) {
      const connection = await requireConnection(unit, companyId, connectionId);
      const tokens = await unit.scimTokens.list(connection.id);
      const expired = tokens.filter((token) => isExpired(token, at));
      for (const { id } of expired) await unit.scimTokens.delete(connection.id, id);
      if (tokens.length - expired.length >= mostScimTokens) throw new DomainError('too_many_scim_tokens');
      const token = keys.generate('scim');
      const created = await unit.scimTokens.insert({
        connectionId: connection.id,
        digest: keys.digest(token),
        at,
        expiresAt: expiresAt === undefined ? undefined : fromTimestamp(expiresAt),
      });
      const baseUrl = baseUrlOf(publicUrlOf(principal.app), connection);
      return { result: { ...created, baseUrl, token }, target: scimTokenTarget(created) };
    },
  });
};
